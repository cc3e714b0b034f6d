import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import { LoadFailed } from './load-failed.tsx';

type Props<T> = {
  /** The loader's promise; null while a prerendered page has not loaded yet. */
  outcome: Promise<Outcome<T>> | null;
  skeleton: ReactNode;
  /** For example 'The projects could not be loaded.' */
  failure: string;
  /** Reads anew what no loader reads. */
  onRetry?: () => void;
  children: (data: T) => ReactNode;
};

/** Shows a skeleton, then the loaded data, or the failure with a Retry that runs the loaders again. */
export function Loaded<T>({ outcome, skeleton, failure, onRetry, children }: Props<T>) {
  const { state, revalidate } = useRevalidator();
  const renderFailure = (detail?: string) => (
    <LoadFailed
      title={failure}
      {...(detail !== undefined && { detail })}
      retrying={state === 'loading'}
      onRetry={onRetry ?? (() => void revalidate())}
    />
  );
  if (!outcome) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={outcome}>
        {(answer: Outcome<T>) =>
          answer.problem ? renderFailure(answer.problem.detail) : children(answer.data)
        }
      </Await>
    </Suspense>
  );
}
