import type { StoredFile } from '@cinvoice/contract/answers';
import { getExtension } from '@cinvoice/contract/rules/files';
import { useEffect, useState } from 'react';
import classes from './thumbnail.module.css';

type Props = { file: File | null; stored: StoredFile | null; picture: boolean };

/** Creates an object URL for a chosen picture while it is shown. */
const usePreview = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  // The browser keeps the picture in memory until its URL is revoked.
  useEffect(() => {
    if (!file) return setUrl(null);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
};

/** Shows a small preview of a picture, the file extension of any other file, and a blank page without a file. */
export const Thumbnail = ({ file, stored, picture }: Props) => {
  const preview = usePreview(picture ? file : null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const src = file ? preview : picture ? stored?.url : null;
  if (src && src !== unreadable) {
    return <img className={classes.picture} src={src} alt="" onError={() => setUnreadable(src)} />;
  }
  const name = (file ?? stored)?.name;
  return (
    <span className={classes.page} aria-hidden="true">
      <svg
        viewBox="0 0 40 50"
        width="40"
        height="50"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M1 1H27L39 13V49H1ZM27 1V13H39" />
      </svg>
      {name && <b>{getExtension(name).slice(0, 4)}</b>}
    </span>
  );
};
