import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { basesOf } from '../../src/changes/change.ts';
import { readSource } from '../../src/checker/document/yaml-document.ts';
import { fileOfFunnel, fileOfProduct, sharedDir, sharedFiles } from '../../src/checker/finding/file-names.ts';
import { lastSegmentOf, pointerTo, segmentsOf } from '../../src/checker/finding/pointer.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { codeFrame } from '../../src/checker/report/code-frame.ts';
import { t } from '../../src/contract/t.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import type { Visit } from '../../src/funnel/overrides.ts';
import type { Located } from '../../src/preview/live-page/live-page-messages.ts';
import { funnelAsked, inheritedWords, visitAsked, writtenIn } from './asked-view.ts';
import { findWritten, markOfText } from './edit-text.ts';

export const isWords = ({ site }: Fleet, pointer: string): boolean =>
  site.languages.includes(lastSegmentOf(pointer));

/** A coupon's offer is written in the funnel's own file, its terms in `coupons.yaml`. */
const ownCouponKeys: readonly (string | undefined)[] = ['key', 'offer', undefined];

/** A product file keeps shared answers under their set. */
function inProduct(
  { name, answers = {}, questions }: NonNullable<Funnel['ownProduct']>,
  [list, ...rest]: readonly string[],
) {
  const file = fileOfProduct(name);
  const question = list === 'questions' ? questions[Number(rest[0])] : undefined;
  const isSet = list === 'options' || (rest[1] === 'options' && !question?.options);
  if (!isSet) return { file, pointer: pointerTo('', list!, ...rest) };
  const set = question?.answers ?? Object.keys(answers)[0]!;
  return { file, pointer: pointerTo('/answers', set, ...(question ? rest.slice(2) : rest)) };
}

/** Without `slug` the pointer leads into the site. Returns undefined if there is no such funnel. */
export function addressOf(root: string, fleet: Fleet, slug: string | null, pointer: string, visit: Visit) {
  if (slug === null) return { file: sharedFiles.site, pointer };
  const funnel = funnelAsked(fleet, slug, visit);
  if (!funnel) return undefined;
  const segments = segmentsOf(pointer);
  const [first, second] = segments;
  if (first === 'questions' && funnel.ownProduct && second !== undefined)
    return inProduct(funnel.ownProduct, segments.slice(1));
  if (first === 'questions' && funnel.questions && second !== undefined && second !== 'list') {
    const file = `${sharedDir}/${funnel.questions.list}-questions.yaml`;
    return { file, pointer: pointerTo('', ...segments.slice(1)) };
  }
  const [{ coupon }, [part, of, key, ...rest]] =
    first === 'overrides'
      ? [funnel.overrides[Number(second)]?.payment ?? {}, segments.slice(2)]
      : [funnel.payment, segments];
  if (part === 'payment' && of === 'coupon' && coupon && !ownCouponKeys.includes(key))
    return { file: sharedFiles.coupons, pointer: pointerTo('/coupons', coupon.key, key!, ...rest) };
  const own = { file: fileOfFunnel(slug), pointer };
  const isLaid = fleet.bases.has(slug) || fleet.funnels.get(slug)!.variants !== undefined;
  return (isLaid && writtenIn(root, slug, pointer, visit)) || own;
}

/** Lists the funnels that a change of a base's file reaches, if `slug` extends that file. */
export function reachedBy({ bases }: Fleet, slug: string | null, file: string): string[] | undefined {
  const base = slug === null ? undefined : basesOf(slug, bases).find((each) => fileOfFunnel(each) === file);
  if (base === undefined) return undefined;
  return [base, ...[...bases.keys()].filter((each) => basesOf(each, bases).includes(base))];
}

/** Reads the file anew, so that the editor opens the right line. */
export function locate(
  root: string,
  fleet: Fleet,
  slug: string | null,
  pointer: string,
  visit: Visit = visitAsked({}, fleet),
): Located | undefined {
  const address = addressOf(root, fleet, slug, pointer, visit);
  if (!address) return undefined;
  const { file } = address;
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    return { file, message: t`The file is not there any more.` };
  }
  const { source } = readSource(file, text);
  if (!source) return { file, message: t`The file is broken at the moment: mend it first, then ask again.` };
  const { line, column, endColumn } = source.locate(address.pointer, 'value');
  const reaches = reachedBy(fleet, slug, file);
  const written = isWords(fleet, address.pointer) ? findWritten(text, address.pointer) : undefined;
  return {
    ...{ file, line, column, frame: codeFrame(text, line, column, endColumn) },
    ...(reaches && { reaches }),
    ...(written && { text: { value: written.value, mark: markOfText(text) } }),
  };
}

/** `GET /preview/locate?slug=&pointer=` (without `slug`: the site), and `GET /preview/inherited?slug=`. */
export function registerLocate(app: FastifyInstance, root: string, fleet: () => Fleet): void {
  app.get('/preview/locate', (request, reply) => {
    const { slug, pointer } = request.query as Record<string, unknown>;
    const isSound = typeof pointer === 'string' && (typeof slug === 'string' || slug === undefined);
    const place = isSound
      ? locate(root, fleet(), slug || null, pointer, visitAsked(request.query, fleet()))
      : undefined;
    reply.header('cache-control', 'no-store');
    return place ?? reply.code(404).send({ file: '', message: t`There is no such funnel.` });
  });
  app.get('/preview/inherited', (request, reply) => {
    const { slug } = request.query as Record<string, unknown>;
    reply.header('cache-control', 'no-store');
    const isVariant = typeof slug === 'string' && fleet().bases.has(slug);
    return isVariant ? inheritedWords(root, slug, visitAsked(request.query, fleet())) : {};
  });
}
