import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import type { Outcome } from '#web/shared/api/api.ts';
import { LoadFailed } from './load-failed.tsx';

type Props<T> = {
  /** What a loader returned without awaiting; null while a prerendered page has not asked yet. */
  outcome: Promise<Outcome<T>> | null;
  skeleton: ReactNode;
  /** What could not be loaded: 'The projects could not be loaded.' */
  failure: string;
  children: (data: T) => ReactNode;
};

/** A list on its way: its skeleton, then it, or what went wrong with a Retry that asks the loaders again. */
export function Loaded<T>({ outcome, skeleton, failure, children }: Props<T>) {
  const { state, revalidate } = useRevalidator();
  const failed = (detail?: string) => (
    <LoadFailed
      title={failure}
      {...(detail !== undefined && { detail })}
      retrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  );
  if (!outcome) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={outcome}>
        {(answer: Outcome<T>) => (answer.problem ? failed(answer.problem.detail) : children(answer.data))}
      </Await>
    </Suspense>
  );
}
