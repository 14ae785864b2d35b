import type { ReportBlock } from '../../contract/report.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchRelation, elementRelation } from '../../reports/almanac/relations.ts';
import { branchText, pillarText } from '../../reports/charts/chart-blocks.ts';
import {
  palaceElementOf,
  palaceGodOf,
  palaceRelationOf,
  spouseElement,
  starKindOf,
  starPlacesOf,
} from '../../reports/love/love-chart.ts';
import type { Reader } from '../../reports/love/love-reader.ts';
import { palaces } from '../../reports/love/text/love.ts';
import { at, listed } from '../../reports/writing/wording.ts';
import { palaceGods } from './text/palace.ts';
import { marriage } from './text/report.ts';
import { agreements, countWords, starKinds, stars } from './text/star.ts';

/** The partner a chart describes: the palace, what stands in it, the star, and whether the two agree. */
export function partnerBlocks(reader: Reader): ReportBlock[] {
  const { chart, sex, say, language } = reader;
  const { branch } = chart.pillars.day;
  const signsWith = (relation: string) =>
    almanac.zodiacNames.flatMap((sign, other) =>
      branchRelation(branch, other) === relation ? [say(sign)] : [],
    );
  const signs = listed([...signsWith('combine'), ...signsWith('trine')], language);
  const careful = listed(signsWith('clash'), language);
  const palace = branchText(branch, say, language);
  const { partnerFacts } = marriage;
  return [
    {
      kind: 'facts',
      items: [
        { label: say(partnerFacts.palace), value: palace },
        { label: say(partnerFacts.palaceGod), value: say(at(almanac.tenGodNames, palaceGodOf(chart))) },
        { label: say(partnerFacts.star), value: say(at(almanac.elementNames, spouseElement(chart, sex))) },
        { label: say(partnerFacts.signs), value: signs },
        { label: say(partnerFacts.careful), value: careful },
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        say(marriage.terms, {
          day: pillarText(chart.pillars.day, say, language),
          palace,
          rule: say(marriage.starRule[sex]),
        }),
        say(palaces[palaceRelationOf(chart)], { branch: palace }),
        say(at(palaceGods, palaceGodOf(chart))),
        starText(reader),
        agreementText(reader),
        say(marriage.signsText, { palace, signs, careful }),
      ],
    },
  ];
}

function starText({ chart, sex, say, sayStaged, language, godName }: Reader): string {
  const places = starPlacesOf(chart, sex);
  const element = say(at(almanac.elementNames, spouseElement(chart, sex)));
  const [first] = places;
  if (first === undefined) return say(stars.absent, { element });
  const names = [...new Set(places.map(({ place }) => say(almanac.pillarNames[place]).toLowerCase()))];
  const standing =
    places.length === 1
      ? sayStaged(stars[first.place], { element })
      : say(stars.many, {
          element,
          count: say(at(countWords, places.length - 2)),
          places: listed(names, language),
        });
  const wealth = sex === 'male' ? 4 : 6;
  const kind = say(starKinds[starKindOf(places)], {
    indirect: godName(wealth),
    direct: godName(wealth + 1),
  });
  return standing + (language === 'en' ? ' ' : '') + kind;
}

function agreementText({ chart, sex, say }: Reader): string {
  const palace = palaceElementOf(chart);
  const star = spouseElement(chart, sex);
  return say(agreements[elementRelation(palace, star)], {
    palace: say(at(almanac.elementNames, palace)),
    star: say(at(almanac.elementNames, star)),
  });
}
