import type { Poster } from '@cinvoice/contract/answers';
import { useRevalidator } from 'react-router';
import { usePolling } from './use-polling.ts';

/** Runs the loaders again until the pictures of all posters are rendered, which happens after an upload is answered. */
export const usePosterPolling = (posters: readonly (Poster | null)[]): void => {
  const { revalidate } = useRevalidator();
  const pending = posters.flatMap((poster) =>
    poster?.ready === false ? [`${poster.name} ${poster.size}`] : [],
  );
  usePolling(pending.join(' '), revalidate);
};
