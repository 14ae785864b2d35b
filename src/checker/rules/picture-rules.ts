import { t } from '../../contract/t.ts';
import { bytesOf, standardBudget } from '../../funnel/budget.ts';
import { filesNamed, stemOf } from '../../funnel/pictures.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { kilobytes, type Picture } from '../images/picture.ts';
import { didYouMean, nearOnes } from '../report/did-you-mean.ts';
import { type Finding, valueFinding } from '../report/finding.ts';
import type { Context } from './context.ts';
import { type PictureRoom, picturePlaces } from './picture-places.ts';
import { filesShown, imageBudgetOf } from './shown-pictures.ts';

/** Share of a picture that cropping may lose. */
const mostCut = 0.25;

interface Room {
  width: number;
  height: number;
  /** Least width of a photo in pixels. */
  least: number;
}

const rooms = {
  art: { width: 750, height: 620, least: 750 },
  part: { width: 600, height: 600, least: 600 },
  beside: { width: 240, height: 320, least: 480 },
  wide: { width: 750, height: 500, least: 750 },
} as const satisfies Record<PictureRoom, Room>;

export function meantPicture(name: string, known: readonly string[]): { hint: string; fix: string } {
  const meant = nearOnes(name, known).slice(0, 2);
  const instead = meant.length > 0 ? meant.join(t` or `) : t`the name of a file without its ending`;
  return { hint: didYouMean(...meant), fix: t`write ${instead}; every picture lies in funnels/images` };
}

function missingFinding(pointer: string, names: readonly string[], images: ReadonlySet<string>): Finding {
  const known = [...images]
    .filter((name) => stemOf(name) !== name && !/-(before|after|keepsake)\.\w+$/.test(name))
    .map(stemOf);
  const stem = stemOf(names[0]!);
  // The picture exists; only a part of it is missing.
  const isThere = known.includes(stem) && !names[0]!.includes('.');
  const { hint, fix: write } = meantPicture(stem, [...new Set(known)]);
  const message = t`funnels/images has no ${names.join(', ')}${isThere ? '' : hint}`;
  const other = [...images].find((name) =>
    names.includes(name.replace(/\.(gif|heic|bmp|tiff?|pdf|psd)$/i, '')),
  );
  const video = [...images].find((name) => names.includes(name.replace(/\.(mp4|mov|webm|m4v|avi)$/i, '')));
  const fix = video
    ? t`${video} is a video, and pages show drawings and photos: save one picture of it as ${names[0]}.jpg`
    : other
      ? t`${other} is there: save it as ${names[0]}.jpg, or as SVG where it is a drawing`
      : isThere
        ? t`put it there, too`
        : write;
  return valueFinding('meaning/unknown-picture', pointer, message, fix);
}

function checkRoom(pointer: string, file: string, { kind, width, height }: Picture, room: Room): Finding[] {
  const size = t`${file} is ${width} × ${height}`;
  const shape = `${room.width} × ${room.height}`;
  const [own, wanted] = [width / height, room.width / room.height];
  if (1 - Math.min(own / wanted, wanted / own) > mostCut) {
    const message = t`${size}, and its place is ${shape}`;
    const fix = kind === 'photo' ? t`cut it to ${shape} or a multiple of that` : t`draw it as ${shape}`;
    return [valueFinding('picture/wrong-size', pointer, message, fix)];
  }
  if (kind !== 'photo' || width >= room.least) return [];
  const message = t`${size}; here it takes ${room.least} pixels across`;
  return [
    valueFinding('picture/too-small', pointer, message, t`take a bigger one, best 1,125 pixels wide or more`),
  ];
}

type Showing = Pick<FunnelFile, 'theme' | 'entry' | 'budget'>;

function checkWeight(funnel: Showing, { pictures }: Context): Finding[] {
  const shown = filesShown(funnel, (file) => pictures.has(file)).flatMap((file) => {
    const { picture } = pictures.get(file)!;
    return picture ? [{ file, ...picture }] : [];
  });
  const [weight, budget] = [shown.reduce((sum, each) => sum + each.weight, 0), imageBudgetOf(funnel)];
  const [usual, raised] = [bytesOf(standardBudget.image), kilobytes(budget)];
  if (weight <= budget)
    return budget <= usual
      ? []
      : [
          valueFinding(
            'look/raised-budget',
            '/budget/image',
            t`${raised} is more than a page’s pictures weigh in this shop (${standardBudget.image})`,
            t`take smaller pictures, and the line out`,
          ),
        ];
  const [heaviest] = shown.toSorted((a, b) => b.weight - a.weight);
  const each = shown.map((one) => `${one.file} ${kilobytes(one.weight)}`).join(', ');
  const help =
    heaviest!.kind === 'photo'
      ? t`take one with less detail, such as a blurred background: it is already at its lowest quality`
      : t`simplify its paths, or round its numbers to one digit`;
  const message = t`its pictures take ${kilobytes(weight)}, and ${kilobytes(budget)} is its budget: ${each}`;
  const pointer = funnel.budget?.image ? '/budget/image' : '/theme/art';
  return [valueFinding('picture/too-heavy', pointer, message, `${heaviest!.file}: ${help}`)];
}

/** Each named picture must exist once, fit its place and fit the page's budget. */
export function checkPictures(funnel: Showing, context: Context): Finding[] {
  const { images, pictures } = context;
  const found = picturePlaces(funnel).flatMap(({ pointer, value: names, room }): Finding[] => {
    const files = names.map((name) => filesNamed(name, (file) => images.has(file)));
    if (files.some(({ length }) => length === 0))
      return [
        missingFinding(
          pointer,
          names.filter((_, index) => files[index]!.length === 0),
          images,
        ),
      ];
    const doubled = files.find(({ length }) => length > 1);
    if (doubled) {
      const finding = valueFinding(
        'meaning/unknown-picture',
        pointer,
        t`${doubled.join(t` and `)}: write the ending`,
        t`such as ${doubled[0]}`,
      );
      return [{ ...finding, why: t`Which of the two is meant cannot be told.` }];
    }
    return files.flatMap(([file], index) => {
      const picture = pictures.get(file!)?.picture;
      return picture ? checkRoom(pointer, file!, picture, rooms[index === 0 ? room : 'part']) : [];
    });
  });
  return found.length > 0 ? found : checkWeight(funnel, context);
}
