import { joined, type Message, msg } from '../../contract/t.ts';
import { bytesOf, kilobytes, standardBudget } from '../../funnel/budget.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import { filesNamed, stemOf } from '../../funnel/pictures.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { didYouMean, nearOnes } from '../finding/did-you-mean.ts';
import { type Finding, valueFinding } from '../finding/finding.ts';
import { blockPlaces, type Place } from './entry.ts';
import type { Picture, Pictures, Rule } from './rule.ts';

export type PictureRoom = 'art' | 'part' | 'beside' | 'wide';

interface PicturePlace extends Place<string[]> {
  room: PictureRoom;
}

interface Pictured {
  picture?: unknown;
  alt?: unknown;
  pictures?: unknown;
}

/** Accepts any kind of block with pictures. A picture with a meaning of its own needs an `alt`. */
function placesOfBlock({ pointer, value }: Place<object>): PicturePlace[] {
  const { picture, alt, pictures } = value as Pictured;
  const own: PicturePlace[] =
    typeof picture === 'string'
      ? [{ pointer: `${pointer}/picture`, value: [picture], room: alt ? 'wide' : 'beside' }]
      : [];
  const listed = Array.isArray(pictures) ? (pictures as object[]) : [];
  return [
    ...own,
    ...listed.flatMap((each, index) =>
      placesOfBlock({ pointer: `${pointer}/pictures/${index}`, value: each }),
    ),
  ];
}

/** Returns the places that name pictures, files of `funnels/images`, mostly without ending. */
export function picturePlaces({ theme, entry }: Pick<Funnel, 'theme' | 'entry'>): PicturePlace[] {
  const parts = entry.layout === 'ritual' ? ['before', 'after'] : [];
  return [
    {
      pointer: '/theme/art',
      value: [theme.art, ...parts.map((part) => `${stemOf(theme.art)}-${part}`)],
      room: 'art',
    },
    ...blockPlaces(entry).flatMap(placesOfBlock),
  ];
}

const imageBudgetOf = ({ budget }: Pick<FunnelFile, 'budget'>): number =>
  bytesOf(budget?.image ?? standardBudget.image);

/** Returns the picture files visible before any interaction, each once. */
export function filesShown(
  funnel: Pick<FunnelFile, 'theme' | 'entry'>,
  has: (file: string) => boolean,
): string[] {
  const names = picturePlaces(funnel).flatMap(({ value }) => value);
  return [...new Set(names.flatMap((name) => filesNamed(name, has).slice(0, 1)))];
}

/** Returns the bytes each photo may have: the tightest of its funnels shares what drawings leave among its photos. */
export function photoBudgets(funnelsIn: () => Iterable<FunnelFile>, pictures: Pictures): Map<string, number> {
  const budgets = new Map<string, number>();
  const hasPhotos = [...pictures.values()].some(({ picture }) => picture?.kind === 'photo');
  if (!hasPhotos) return budgets;
  for (const funnel of funnelsIn()) {
    const shown = filesShown(funnel, (file) => pictures.has(file));
    const photos = shown.filter((file) => pictures.get(file)?.picture?.kind === 'photo');
    if (photos.length === 0) continue;
    const drawn = shown.reduce((sum, file) => sum + (pictures.get(file)?.picture?.weight ?? 0), 0);
    const share = Math.max(1, Math.floor((imageBudgetOf(funnel) - drawn) / photos.length));
    for (const file of photos) budgets.set(file, Math.min(share, budgets.get(file) ?? share));
  }
  return budgets;
}

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

export function meantPicture(name: string, known: readonly string[]): { hint: Message; fix: Message } {
  const meant = nearOnes(name, known).slice(0, 2);
  const instead = meant.length > 0 ? joined(meant, msg` or `) : msg`the name of a file without its ending`;
  return { hint: didYouMean(...meant), fix: msg`write ${instead}; every picture lies in funnels/images` };
}

function missingFinding(pointer: string, names: readonly string[], images: ReadonlySet<string>): Finding {
  const known = [...images]
    .filter((name) => stemOf(name) !== name && !/-(before|after|keepsake)\.\w+$/.test(name))
    .map(stemOf);
  const stem = stemOf(names[0]!);
  // The picture exists; only a part of it is missing.
  const isThere = known.includes(stem) && !names[0]!.includes('.');
  const { hint, fix: write } = meantPicture(stem, [...new Set(known)]);
  const message = msg`funnels/images has no ${names.join(', ')}${isThere ? '' : hint}`;
  const other = [...images].find((name) =>
    names.includes(name.replace(/\.(gif|heic|bmp|tiff?|pdf|psd)$/i, '')),
  );
  const video = [...images].find((name) => names.includes(name.replace(/\.(mp4|mov|webm|m4v|avi)$/i, '')));
  const fix = video
    ? msg`${video} is a video, and pages show drawings and photos: save one picture of it as ${names[0]}.jpg`
    : other
      ? msg`${other} is there: save it as ${names[0]}.jpg, or as SVG where it is a drawing`
      : isThere
        ? msg`put it there, too`
        : write;
  return valueFinding('meaning/unknown-picture', pointer, message, fix);
}

function checkRoom(pointer: string, file: string, { kind, width, height }: Picture, room: Room): Finding[] {
  const size = msg`${file} is ${width} × ${height}`;
  const shape = `${room.width} × ${room.height}`;
  const [own, wanted] = [width / height, room.width / room.height];
  if (1 - Math.min(own / wanted, wanted / own) > mostCut) {
    const message = msg`${size}, and its place is ${shape}`;
    const fix = kind === 'photo' ? msg`cut it to ${shape} or a multiple of that` : msg`draw it as ${shape}`;
    return [valueFinding('picture/wrong-size', pointer, message, fix)];
  }
  if (kind !== 'photo' || width >= room.least) return [];
  const message = msg`${size}; here it takes ${room.least} pixels across`;
  return [
    valueFinding(
      'picture/too-small',
      pointer,
      message,
      msg`take a bigger one, best 1,125 pixels wide or more`,
    ),
  ];
}

type Showing = Pick<FunnelFile, 'theme' | 'entry' | 'budget'>;

function checkWeight(funnel: Showing, pictures: Pictures): Finding[] {
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
            msg`${raised} is more than a page’s pictures weigh in this shop (${standardBudget.image})`,
            msg`take smaller pictures, and the line out`,
          ),
        ];
  const [heaviest] = shown.toSorted((a, b) => b.weight - a.weight);
  const each = shown.map((one) => `${one.file} ${kilobytes(one.weight)}`).join(', ');
  const help =
    heaviest!.kind === 'photo'
      ? msg`take one with less detail, such as a blurred background: it is already at its lowest quality`
      : msg`simplify its paths, or round its numbers to one digit`;
  const message = msg`its pictures take ${kilobytes(weight)}, and ${kilobytes(budget)} is its budget: ${each}`;
  const pointer = funnel.budget?.image ? '/budget/image' : '/theme/art';
  return [valueFinding('picture/too-heavy', pointer, message, joined([`${heaviest!.file}: `, help]))];
}

/** Each named picture must exist once, fit its place and fit the page's budget. */
function checkPictures(funnel: Showing, images: ReadonlySet<string>, pictures: Pictures): Finding[] {
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
        msg`${joined(doubled, msg` and `)}: write the ending`,
        msg`such as ${doubled[0]}`,
      );
      return [
        { ...finding, why: msg`Two pictures have this name, so the shop cannot tell which one you mean.` },
      ];
    }
    return files.flatMap(([file], index) => {
      const picture = pictures.get(file!)?.picture;
      return picture ? checkRoom(pointer, file!, picture, rooms[index === 0 ? room : 'part']) : [];
    });
  });
  return found.length > 0 ? found : checkWeight(funnel, pictures);
}

// biome-ignore format: one row a line.
export const picturesRules = [
  { code: 'meaning/unknown-picture', severity: 'error', why: 'The page would show a gap in place of the picture.',
    check: (funnel, { images, pictures }) => checkPictures(funnel, images, pictures) },
  { code: 'picture/broken', severity: 'error', why: 'Phones would show a broken picture, or none, in the place that visitors see first.' },
  { code: 'picture/not-what-it-says', severity: 'error', why: 'Phones trust a file’s ending. If the file is something else, they show a broken picture.' },
  { code: 'picture/empty', severity: 'error', why: 'Its place on the page would be blank.' },
  { code: 'picture/active', severity: 'error', why: 'Phones refuse scripts and addresses inside a picture and leave gaps.' },
  { code: 'picture/text', severity: 'error', why: 'A picture carries no fonts, and phones have others than your computer. Letters would look different or be missing.' },
  { code: 'picture/too-heavy', severity: 'error', why: 'On a slow line the page appears without its picture, and many visitors leave before it comes.' },
  { code: 'picture/flashing', severity: 'error', why: 'More than three flashes a second can cause a seizure (WCAG 2.3.1).' },
  { code: 'picture/too-small', severity: 'error', why: 'It would be stretched and look blurred on every phone.' },
  { code: 'picture/wrong-size', severity: 'error', why: 'The page cuts a picture to fit its place and may cut off what matters.' },
  { code: 'picture/place-inside', severity: 'warning', why: 'Anyone with the file can read where the photo was taken, perhaps in front of a home.' },
  { code: 'look/raised-budget', severity: 'warning', isVisible: true, why: 'Visitors come on phones, often in trains. They leave a page that appears slowly.' },
] as const satisfies readonly Rule[];
