import type { Poster as PosterFile } from '@cinvoice/contract/answers';
import { useState } from 'react';
import { pieces } from '#web/i18n/en/pieces.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './poster.module.css';

type Props = {
  poster: PosterFile | null;
  /** The item's name: what the picture is of. */
  name: string;
  /** How wide it is shown, as HTML has it: the browser fetches no larger picture than that takes. */
  sizes?: string;
  /** The first picture of a page loads at once; all others when they come near. */
  eager?: boolean;
};

const Stand = ({ words, name }: { words: string; name: string }) => (
  <div className={classes.stand} role="img" aria-label={words}>
    <b aria-hidden="true">{name}</b>
  </div>
);

/** What the server draws of every poster that is large enough. */
const widths = [480, 960, 1600];

const sourcesOf = (url: string): string =>
  widths.map((width) => `${url}${url.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ');

type PictureProps = { url: string; alt: string; sizes: string; eager: boolean; onFailure: () => void };

/** What was fetched stays when its link is signed anew; mount it anew for another file. */
const Picture = ({ url, alt, sizes, eager, onFailure }: PictureProps) => {
  const [src, setSrc] = useState(url);
  return (
    <img
      className={classes.poster}
      // Before the sources: what is not near must not be fetched because its source was there first.
      loading={eager ? 'eager' : 'lazy'}
      sizes={sizes}
      srcSet={sourcesOf(src)}
      src={src}
      alt={alt}
      width={600}
      height={900}
      decoding="async"
      onError={() => (src === url ? onFailure() : setSrc(url))}
    />
  );
};

/** What is said in place of a picture that is not there. */
const standWords = ({ trouble }: PosterFile) => {
  if (!trouble) return 'posterComing';
  return trouble.final ? 'posterRefused' : 'posterLate';
};

const fileOf = (url: string): string => url.replace(/\?.*/, '');

/** A poster in a box of 2:3 that never moves what is around it; its title stands in while there is no picture. */
export const Poster = ({ poster, name, sizes = '480px', eager = false }: Props) => {
  const t = useTexts(pieces);
  const [failed, setFailed] = useState<string | null>(null);
  if (!poster) return <Stand words={t('noPoster', { name })} name={name} />;
  if (!poster.ready || failed === poster.url)
    return <Stand words={t(standWords(poster), { name })} name={name} />;
  return (
    <Picture
      key={fileOf(poster.url)}
      url={poster.url}
      alt={t('posterOf', { name })}
      sizes={sizes}
      eager={eager}
      onFailure={() => setFailed(poster.url)}
    />
  );
};
