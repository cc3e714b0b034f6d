import { quantile } from './statistics.ts';

/** One line of the result. Absent values do not apply. */
export type Line = {
  label: string;
  ours?: string;
  floor?: string;
  measured: string;
  oursMs?: string;
  floorMs?: string;
  target?: string;
  met?: boolean;
};

export const formatNumber = (number: number): string => number.toLocaleString('en-US');

export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const formatRates = (ours: number, floor: number): Pick<Line, 'ours' | 'floor'> => ({
  ours: `${ours.toFixed(0)}/s`,
  floor: `${floor.toFixed(0)}/s`,
});

const formatPercentiles = (durations: readonly number[]): string =>
  `${quantile(durations, 0.5).toFixed(1)} / ${quantile(durations, 0.99).toFixed(1)}`;

export const formatDurations = (
  ours: readonly number[],
  floor: readonly number[],
): Pick<Line, 'oursMs' | 'floorMs'> => ({
  oursMs: formatPercentiles(ours),
  floorMs: formatPercentiles(floor),
});

export const toTargetResult = (met: boolean, target: string): Pick<Line, 'met' | 'target'> => ({
  met,
  target,
});

/** Compares the largest memory after the first quarter of the rounds with that at its end, in MiB. */
export const toGrowthLine = (label: string, memory: readonly number[], maximum: number): Line => {
  const quarter = Math.floor((memory.length - 1) / 4);
  const growth = Math.max(...memory.slice(quarter)) - (memory[quarter] ?? 0);
  return {
    label,
    measured: `${growth >= 0 ? '+' : ''}${growth.toFixed(0)} MiB after the first quarter (${memory.map((size) => size.toFixed(0)).join(', ')})`,
    ...toTargetResult(growth <= maximum, `at most +${maximum} MiB`),
  };
};

const columns = {
  label: '',
  ours: 'ours',
  floor: 'floor',
  measured: 'measured',
  oursMs: 'ours p50 / p99 ms',
  floorMs: 'floor p50 / p99 ms',
  target: 'target',
  met: '',
} as const satisfies Record<keyof Line, string>;

const formatCell = (value: string | boolean | undefined): string => {
  if (typeof value === 'boolean') return value ? 'met' : 'MISSED';
  return value ?? '';
};

export const toTable = (lines: readonly Line[]): string => {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const cells = lines.map((line) => names.map((name) => formatCell(line[name])));
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
