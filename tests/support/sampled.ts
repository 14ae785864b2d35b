/** Returns every `apart`-th case, and all of them in the soak (`FULL_MATRIX=1`). */
export const sampled = <Case>(cases: readonly Case[], apart: number): readonly Case[] =>
  process.env.FULL_MATRIX ? cases : cases.filter((_, index) => index % apart === 0);
