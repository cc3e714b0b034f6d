import type { Poster as PosterFile } from '@cinvoice/contract/answers';
import { useState } from 'react';
import { pieces } from '#web/i18n/en/pieces.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './poster.module.css';

type Props = {
  poster: PosterFile | null;
  /** The item's name: what the picture is of. */
  name: string;
  /** The first picture of a page loads at once; all others when they come near. */
  eager?: boolean;
};

const Stand = ({ words, name }: { words: string; name: string }) => (
  <div className={classes.stand} role="img" aria-label={words}>
    <b aria-hidden="true">{name}</b>
  </div>
);

/** A poster in a box of 2:3 that never moves what is around it; its title stands in while there is no picture. */
export const Poster = ({ poster, name, eager = false }: Props) => {
  const t = useTexts(pieces);
  const [failed, setFailed] = useState<string | null>(null);
  if (!poster) return <Stand words={t('noPoster', { name })} name={name} />;
  if (!poster.ready || failed === poster.url)
    return <Stand words={t('posterComing', { name })} name={name} />;
  return (
    <img
      className={classes.poster}
      src={poster.url}
      alt={t('posterOf', { name })}
      width={600}
      height={900}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(poster.url)}
    />
  );
};
