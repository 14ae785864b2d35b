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
import { love } from '../../reports/love/prose.ts';
import { at, inOne, listed } from '../../reports/writing/wording.ts';
import { prose } from './prose.ts';

/** The partner a chart describes: the palace, what stands in it, the star, and whether the two agree. */
export function partnerBlocks(reader: Reader): ReportBlock[] {
  const { chart, sex, say } = reader;
  const { branch } = chart.pillars.day;
  const signsWith = (relation: string) =>
    almanac.zodiacNames.flatMap((sign, other) =>
      branchRelation(branch, other) === relation ? [say(sign)] : [],
    );
  const signs = listed([...signsWith('combine'), ...signsWith('trine')], say);
  const careful = listed(signsWith('clash'), say);
  const palace = branchText(branch, say);
  const { partnerFacts } = prose;
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
        say(prose.terms, {
          day: pillarText(chart.pillars.day, say),
          palace,
          rule: say(prose.starRule[sex]),
        }),
        say(love.palaces[palaceRelationOf(chart)], { branch: palace }),
        say(at(prose.palaceGods, palaceGodOf(chart))),
        starText(reader),
        agreementText(reader),
        say(prose.signsText, { palace, signs, careful }),
      ],
    },
  ];
}

function starText({ chart, sex, say, sayStaged, godName }: Reader): string {
  const places = starPlacesOf(chart, sex);
  const element = say(at(almanac.elementNames, spouseElement(chart, sex)));
  const [first] = places;
  if (first === undefined) return sayStaged(prose.stars.absent, { element });
  const names = [...new Set(places.map(({ place }) => say(almanac.pillarNames[place]).toLowerCase()))];
  const standing =
    places.length === 1
      ? sayStaged(prose.stars[first.place], { element })
      : sayStaged(prose.stars.many, {
          element,
          count: say(at(prose.countWords, places.length - 2)),
          places: listed(names, say),
        });
  const wealth = sex === 'male' ? 4 : 6;
  const kind = say(prose.starKinds[starKindOf(places)], {
    indirect: godName(wealth),
    direct: godName(wealth + 1),
  });
  return inOne([standing, kind], say);
}

function agreementText({ chart, sex, say }: Reader): string {
  const palace = palaceElementOf(chart);
  const star = spouseElement(chart, sex);
  return say(prose.agreements[elementRelation(palace, star)], {
    palace: say(at(almanac.elementNames, palace)),
    star: say(at(almanac.elementNames, star)),
  });
}
