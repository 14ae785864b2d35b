/** True if the visitor prefers reduced motion, for effects outside stylesheets. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
