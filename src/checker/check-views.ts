import { setsOf } from '../funnel/overrides.ts';
import type { FunnelFile } from '../funnel/schema-types.generated.ts';
import type { CheckedFile } from './check-file.ts';
import { locateFinding } from './document/yaml-document.ts';
import { slugOf } from './finding/file-names.ts';
import type { Finding } from './finding/finding.ts';
import { linkFunnel } from './fleet/resolve-references.ts';
import { mergeView } from './merge/views.ts';
import { type Diagnostic, isError } from './report/diagnostic.ts';
import { kindsIn, mergedSource, sourceMapOf } from './resolve-overlays.ts';
import { isOfChannels } from './rules/overrides.ts';
import { checkCouponTime } from './rules/prices.ts';
import { type Context, isWhole } from './rules/rule.ts';
import { checkRules } from './rules/rules.ts';
import { checkVisitors } from './rules/visitors.ts';
import { checkMerged } from './schema/validate.ts';

/** Checks one view of a funnel as if it were a whole file. */
function checkView(file: CheckedFile<'funnel'>, set: readonly number[], context: Context): Diagnostic[] {
  const { value, source } = file.valid!;
  const diagnostics: Diagnostic[] = [];
  const merged = mergeView(
    {
      value,
      sourceMap: sourceMapOf(file),
      kinds: kindsIn(file.validators!),
      report: (finding, at) => diagnostics.push(locateFinding(at.source, finding)),
    },
    set,
  );
  const view = mergedSource(source, merged);
  const located = (findings: readonly Finding[]) => findings.map((finding) => locateFinding(view, finding));
  diagnostics.push(...located(checkMerged(view, value, file.validators!)));
  if (diagnostics.some(isError)) return diagnostics;
  const slug = slugOf(file.file);
  const { overrides = [], live } = value;
  const whole = merged.value as FunnelFile;
  const begins = [live?.from, ...set.map((index) => overrides[index]!.from)];
  diagnostics.push(
    ...located([
      ...checkRules(slug, whole, context),
      ...checkCouponTime(whole.payment, begins, '/payment', context),
    ]),
  );
  if (diagnostics.some(isError) || !isWhole(context)) return diagnostics;
  return [...diagnostics, ...located(checkVisitors(linkFunnel(slug, whole, context)))];
}

/** Checks the views of overrides that change more than channels' payment terms. */
export function checkViews(file: CheckedFile<'funnel'>, context: Context): Diagnostic[] {
  const { overrides = [], languages } = file.valid!.value;
  if (overrides.every(isOfChannels)) return [];
  const spoken = languages ?? context.site?.languages ?? [];
  const sets = setsOf(overrides, spoken).filter((set) =>
    set.some((index) => !isOfChannels(overrides[index]!)),
  );
  const keyOf = ({ code, file: where, line, column }: Diagnostic) => `${code} ${where}:${line}:${column}`;
  const found = sets.flatMap((set) => checkView(file, set, context));
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}
