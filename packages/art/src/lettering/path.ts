export interface Command {
  type: string;
  values: readonly number[];
}

/** Maps a glyph's coordinates to the drawing. */
export interface Placement {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

const short = (value: number) => String(round(value)).replace(/^(-?)0\./, '$1.');

const joinNumbers = (values: readonly number[]) =>
  values
    .map(short)
    .reduce((text, value) => (text === '' || value.startsWith('-') ? text + value : `${text} ${value}`), '');

const listPoints = ({ values }: Command): [number, number][] =>
  Array.from({ length: values.length / 2 }, (_, index) => [
    values[index * 2] ?? 0,
    values[index * 2 + 1] ?? 0,
  ]);

/**
 * Writes glyph outlines as SVG path data in steps relative to the last point, which is a third shorter than
 * absolute data. Steps are taken between rounded points, so rounding never adds up along a line.
 */
export const toPathData = (commands: readonly Command[], placement: Placement): string => {
  let at: readonly [number, number] = [0, 0];
  let start = at;
  let data = '';
  for (const command of commands) {
    if (command.type === 'Z') {
      data += 'z';
      at = start;
      continue;
    }
    const points = listPoints(command).map(
      ([x, y]) =>
        [round(placement.x + x * placement.scaleX), round(placement.y - y * placement.scaleY)] as const,
    );
    const end = points.at(-1) ?? at;
    data += command.type === 'M' ? `M${joinNumbers(end)}` : step(command.type, at, points);
    if (command.type === 'M') start = end;
    at = end;
  }
  return data;
};

const step = (
  type: string,
  [atX, atY]: readonly [number, number],
  points: readonly (readonly [number, number])[],
) => {
  const steps = points.flatMap(([x, y]) => [round(x - atX), round(y - atY)]);
  if (type !== 'L') return type.toLowerCase() + joinNumbers(steps);
  const [right = 0, down = 0] = steps;
  if (down === 0) return `h${short(right)}`;
  return right === 0 ? `v${short(down)}` : `l${joinNumbers(steps)}`;
};
