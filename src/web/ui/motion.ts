/** True where the visitor asked for stillness; for what a stylesheet cannot see. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
