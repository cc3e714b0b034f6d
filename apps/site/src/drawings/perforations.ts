/** Draws a row of holes as one path: that many, each of a width and a height, a step apart. */
export const drawHoles = (
  count: number,
  at: (hole: number) => readonly [x: number, y: number],
  [width, height]: readonly [number, number],
): string =>
  Array.from({ length: count }, (_, hole) => {
    const [x, y] = at(hole);
    return `M${x} ${y}h${width}v${height}h${-width}Z`;
  }).join('');

/** Places of holes along the outside of a half circle that opens to the right, each turned with it. */
export const listTurnedHoles = (
  count: number,
  [x, y]: readonly [number, number],
  radius: number,
): readonly string[] =>
  Array.from({ length: count }, (_, hole) => {
    const degrees = 90 + ((hole + 0.5) * 180) / count;
    const angle = (degrees * Math.PI) / 180;
    const left = (x + radius * Math.cos(angle)).toFixed(1);
    const top = (y - radius * Math.sin(angle)).toFixed(1);
    return `translate(${left} ${top}) rotate(${(90 - degrees).toFixed(1)})`;
  });
