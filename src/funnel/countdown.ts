/** Converts `15m` or `2h` to ms. */
export function durationMs(duration: string): number {
  const amount = Number.parseInt(duration, 10);
  return amount * (duration.endsWith('h') ? 3_600_000 : 60_000);
}

/** `14:05`, or `1:02:03` from an hour on. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
