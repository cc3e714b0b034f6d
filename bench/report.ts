import { quantile } from './statistics.ts';

/** One line of the result; absent values do not apply. */
export type Line = {
  what: string;
  ours?: string;
  floor?: string;
  measured: string;
  oursMs?: string;
  floorMs?: string;
  target?: string;
  met?: boolean;
};

export const grouped = (number: number): string => number.toLocaleString('en-US');

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const rates = (ours: number, floor: number): Pick<Line, 'ours' | 'floor'> => ({
  ours: `${ours.toFixed(0)}/s`,
  floor: `${floor.toFixed(0)}/s`,
});

const spread = (took: readonly number[]): string =>
  `${quantile(took, 0.5).toFixed(1)} / ${quantile(took, 0.99).toFixed(1)}`;

export const milliseconds = (
  ours: readonly number[],
  floor: readonly number[],
): Pick<Line, 'oursMs' | 'floorMs'> => ({ oursMs: spread(ours), floorMs: spread(floor) });

export const targetOf = (met: boolean, target: string): Pick<Line, 'met' | 'target'> => ({ met, target });

const columns = {
  what: '',
  ours: 'ours',
  floor: 'floor',
  measured: 'measured',
  oursMs: 'ours p50 / p99 ms',
  floorMs: 'floor p50 / p99 ms',
  target: 'target',
  met: '',
} as const satisfies Record<keyof Line, string>;

const shown = (value: string | boolean | undefined): string => {
  if (typeof value === 'boolean') return value ? 'met' : 'MISSED';
  return value ?? '';
};

export const toTable = (lines: readonly Line[]): string => {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const cells = lines.map((line) => names.map((name) => shown(line[name])));
  const rows = [names.map((name) => columns[name] as string), ...cells];
  const widths = names.map((_name, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
