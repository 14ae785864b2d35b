/** Returns the chapters sold: all, or the named ones after the first, which every report has. */
export const soldChapters = (
  all: readonly string[],
  named: readonly string[] | undefined,
): readonly string[] => (named ? [...new Set([...all.slice(0, 1), ...named])] : all);
