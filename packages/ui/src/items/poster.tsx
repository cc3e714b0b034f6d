import type { Poster as PosterFile } from '@cinvoice/contract/answers';
import { sharedUi } from '@cinvoice/words/en/shared-ui.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import classes from './poster.module.css';

type Props = {
  poster: PosterFile | null;
  /** The item's name, for the alternative text. */
  name: string;
  /** The displayed width as in HTML, from which the browser picks a picture. */
  sizes?: string;
  /** Loads at once, for the first picture of a page. Others load when they come near. */
  eager?: boolean;
};

const PosterPlaceholder = ({ label, name }: { label: string; name: string }) => (
  <div className={classes.placeholder} role="img" aria-label={label}>
    <b aria-hidden="true">{name}</b>
  </div>
);

/** Widths that the server renders of every large poster. */
const widths = [480, 960, 1600];

const toSrcSet = (url: string): string =>
  widths.map((width) => `${url}${url.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ');

type PictureProps = { url: string; alt: string; sizes: string; eager: boolean; onFailure: () => void };

/** Keeps the fetched picture when its link is signed again. Another file needs a new mount. */
const Picture = ({ url, alt, sizes, eager, onFailure }: PictureProps) => {
  const [src, setSrc] = useState(url);
  return (
    <img
      className={classes.poster}
      // Precedes the sources: otherwise the browser would fetch a distant picture at once.
      loading={eager ? 'eager' : 'lazy'}
      sizes={sizes}
      srcSet={toSrcSet(src)}
      src={src}
      alt={alt}
      width={600}
      height={900}
      decoding="async"
      onError={() => (src === url ? onFailure() : setSrc(url))}
    />
  );
};

/** Picks the text that replaces a missing picture. */
const pickPlaceholderText = ({ trouble }: PosterFile) => {
  if (!trouble) return 'posterComing';
  return trouble.final ? 'posterRefused' : 'posterLate';
};

const stripQuery = (url: string): string => url.replace(/\?.*/, '');

/** Shows a poster in a fixed box of 2:3; the title replaces a missing picture. */
export const Poster = ({ poster, name, sizes = '480px', eager = false }: Props) => {
  const t = useTexts(sharedUi);
  const [failed, setFailed] = useState<string | null>(null);
  if (!poster) return <PosterPlaceholder label={t('noPoster', { name })} name={name} />;
  if (!poster.ready || failed === poster.url)
    return <PosterPlaceholder label={t(pickPlaceholderText(poster), { name })} name={name} />;
  return (
    <Picture
      key={stripQuery(poster.url)}
      url={poster.url}
      alt={t('posterOf', { name })}
      sizes={sizes}
      eager={eager}
      onFailure={() => setFailed(poster.url)}
    />
  );
};
