import { PosterPicture, PosterPlaceholder, type PosterProps } from '@cinvoice/ui/items/poster.tsx';
import { useState } from 'react';

type PictureProps = Omit<PosterProps, 'poster'> & { url: string; onFailure: () => void };

/** Keeps the fetched picture when its link is signed again. Another file needs a new mount. */
const KeptPicture = ({ url, onFailure, ...picture }: PictureProps) => {
  const [src, setSrc] = useState(url);
  return <PosterPicture {...picture} url={src} onError={() => (src === url ? onFailure() : setSrc(url))} />;
};

const stripQuery = (url: string): string => url.replace(/\?.*/, '');

/** A poster whose link is signed again while it is shown; the title replaces a picture that cannot be fetched. */
export const LivePoster = ({ poster, name, ...picture }: PosterProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  if (!poster?.ready || failed === poster.url) return <PosterPlaceholder poster={poster} name={name} />;
  return (
    <KeptPicture
      key={stripQuery(poster.url)}
      {...picture}
      url={poster.url}
      name={name}
      onFailure={() => setFailed(poster.url)}
    />
  );
};
