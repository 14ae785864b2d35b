export const smoothPath = (points: readonly { x: number; y: number }[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
      const middle = ((before.x + point.x) / 2).toFixed(1);
      return `C${middle} ${before.y.toFixed(1)} ${middle} ${point.y.toFixed(1)} ${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    })
    .join('');
