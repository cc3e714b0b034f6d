import type { Poster as PosterFile } from '@cinvoice/contract/answers';
import { sharedUi } from '@cinvoice/words/en/shared-ui.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './poster.module.css';

export type PosterProps = {
  poster: PosterFile | null;
  /** The item's name, for the alternative text. */
  name: string;
  /** The displayed width as in HTML, from which the browser picks a picture. */
  sizes?: string;
  /** Loads at once, for the first picture of a page. Others load when they come near. */
  eager?: boolean;
};

/** Picks the text that replaces a missing picture. */
const pickPlaceholderText = (poster: PosterFile | null) => {
  if (!poster) return 'noPoster';
  if (!poster.trouble) return 'posterComing';
  return poster.trouble.final ? 'posterRefused' : 'posterLate';
};

/** Stands where there is no picture. */
export const PosterPlaceholder = ({ poster, name }: Pick<PosterProps, 'poster' | 'name'>) => {
  const t = useTexts(sharedUi);
  return (
    <div className={classes.placeholder} role="img" aria-label={t(pickPlaceholderText(poster), { name })}>
      <b aria-hidden="true">{name}</b>
    </div>
  );
};

/** Widths that the server renders of every large poster. */
const widths = [480, 960, 1600];

const toSrcSet = (url: string): string =>
  widths.map((width) => `${url}${url.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ');

type PictureProps = Omit<PosterProps, 'poster'> & { url: string; onError?: () => void };

export const PosterPicture = ({ url, name, sizes = '480px', eager = false, onError }: PictureProps) => {
  const t = useTexts(sharedUi);
  return (
    <img
      className={classes.poster}
      // Precedes the sources: otherwise the browser would fetch a distant picture at once.
      loading={eager ? 'eager' : 'lazy'}
      sizes={sizes}
      srcSet={toSrcSet(url)}
      src={url}
      alt={t('posterOf', { name })}
      width={600}
      height={900}
      decoding="async"
      onError={onError}
    />
  );
};

/**
 * Shows a poster in a fixed box of 2:3; the title replaces a missing picture. It has no state: where pages are rendered once, each
 * state would keep its page's whole tree in memory until the next large collection.
 */
export const Poster = ({ poster, name, ...picture }: PosterProps) =>
  poster?.ready ? (
    <PosterPicture {...picture} url={poster.url} name={name} />
  ) : (
    <PosterPlaceholder poster={poster} name={name} />
  );
