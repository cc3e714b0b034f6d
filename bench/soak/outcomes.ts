import { formatNumber, formatPercent, type Line, toTargetResult } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import type { Outcome } from './pace.ts';
import type { Sample } from './samples.ts';

/** While a fault lasted, in times of `performance.now()`, and until when calls might fail of it. */
export type Span = { name: string; from: number; to: number; allowedUntil: number };

const isDuring = ({ at, ms }: Outcome, { from, to }: Window): boolean => at + ms >= from && at <= to;

const formatMs = (durations: readonly number[]): string =>
  `${quantile(durations, 0.5).toFixed(0)} / ${quantile(durations, 0.99).toFixed(0)} ms`;

const toDurations = (outcomes: readonly Outcome[]): number[] => outcomes.map(({ ms }) => ms);

/** What happened in a minute, on one line. */
export const describeMinute = (
  minute: number,
  outcomes: readonly Outcome[],
  samples: readonly Sample[],
): string => {
  const newest = new Map(samples.map((sample) => [sample.server, sample]));
  const servers = [...newest].map(
    ([name, { memoryMiB, descriptors }]) =>
      `${name.split(',')[0]} ${memoryMiB.toFixed(0)} MiB, ${descriptors} descriptors`,
  );
  const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
  return `${String(minute).padStart(3)} min  ${outcomes.length} calls, ${failed} failed, ${formatMs(toDurations(outcomes))}  ${servers.join('; ')}`;
};

export type Window = { from: number; to: number };

const within = <T extends { at: number }>(all: readonly T[], { from, to }: Window): T[] =>
  all.filter(({ at }) => at >= from && at < to);

/** Times of the early and the late part of the run, by what was done. */
export const compareTimes = (outcomes: readonly Outcome[], early: Window, late: Window): Line[] => {
  const acts = [...new Set(outcomes.map(({ act }) => act))];
  return ['all calls', ...acts].map((act) => {
    const ofAct = act === 'all calls' ? outcomes : outcomes.filter((outcome) => outcome.act === act);
    const [before, after] = [toDurations(within(ofAct, early)), toDurations(within(ofAct, late))];
    return {
      label: `${act}, ${formatNumber(ofAct.length)} in all: late against early`,
      ours: formatMs(after),
      floor: formatMs(before),
      measured: `${(median(after) / median(before)).toFixed(2)} times in the middle`,
    };
  });
};

const MOST_GROWTH = 1.15;

const toGrowthLine = (label: string, before: readonly number[], after: readonly number[]): Line => {
  const [then, now] = [median(before), median(after)];
  return {
    label,
    ours: now.toFixed(0),
    floor: then.toFixed(0),
    measured: `${(now / then).toFixed(2)} times`,
    ...toTargetResult(now / then <= MOST_GROWTH, `at most ${MOST_GROWTH} times`),
  };
};

const toMiB = ({ memoryMiB }: Sample): number => memoryMiB;

const sumDescriptors = (samples: readonly Sample[]): number[] => {
  const sums = new Map<number, number>();
  for (const { at, descriptors } of samples) sums.set(at, (sums.get(at) ?? 0) + descriptors);
  return [...sums.values()];
};

/**
 * Memory of each server that ran through both parts, and descriptors of all together: the open pages of a server that was killed
 * stay with another one.
 */
export const compareServers = (samples: readonly Sample[], early: Window, late: Window): Line[] => {
  const lines = [...new Set(samples.map(({ server }) => server))].flatMap((server) => {
    const ofServer = samples.filter((sample) => sample.server === server);
    const [before, after] = [within(ofServer, early), within(ofServer, late)];
    if (before.length === 0 || after.length === 0) return [];
    return [toGrowthLine(`memory in MiB of ${server}`, before.map(toMiB), after.map(toMiB))];
  });
  const [before, after] = [within(samples, early), within(samples, late)];
  return [
    ...lines,
    toGrowthLine('descriptors of all servers', sumDescriptors(before), sumDescriptors(after)),
  ];
};

export const compareFailures = (outcomes: readonly Outcome[], spans: readonly Span[]): Line[] => {
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const isAllowed = (outcome: Outcome): boolean =>
    spans.some(
      ({ from, allowedUntil }) => allowedUntil > from && isDuring(outcome, { from, to: allowedUntil }),
    );
  const outside = failed.filter((outcome) => !isAllowed(outcome));
  return [
    {
      label: 'calls that failed outside of faults',
      measured: formatNumber(outside.length),
      ...toTargetResult(outside.length === 0, 'none'),
    },
    ...spans.map((span) => {
      const during = outcomes.filter((outcome) => isDuring(outcome, span));
      const lost = during.filter(({ failure }) => failure !== undefined).length;
      return {
        label: `calls that failed while ${span.name}`,
        ours: formatMs(toDurations(during)),
        measured: `${formatNumber(lost)} of ${formatNumber(during.length)}, ${formatPercent(lost / Math.max(1, during.length))}`,
      };
    }),
  ];
};

/** The commonest reasons of failures, each with how often it came. */
export const listReasons = (outcomes: readonly Outcome[]): string[] => {
  const counts = new Map<string, number>();
  for (const { act, failure } of outcomes) {
    if (failure === undefined) continue;
    const reason = `${act}: ${failure.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 160)}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, left], [, right]) => right - left);
  return sorted.slice(0, 12).map(([reason, count]) => `${count} times  ${reason}`);
};
