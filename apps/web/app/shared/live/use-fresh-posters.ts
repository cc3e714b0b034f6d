import type { Poster } from '@cinvoice/contract/answers';
import { useRevalidator } from 'react-router';
import { useAwaited } from './use-awaited.ts';

/** A poster's pictures are made after its upload was answered: asks the loaders again until all of these are there. */
export const useFreshPosters = (posters: readonly (Poster | null)[]): void => {
  const { revalidate } = useRevalidator();
  const coming = posters.flatMap((poster) =>
    poster?.ready === false ? [`${poster.name} ${poster.size}`] : [],
  );
  useAwaited(coming.join(' '), revalidate);
};
