import type { StoredFile } from '@cinvoice/contract/answers';
import { getExtension } from '@cinvoice/contract/rules/files';
import { useEffect, useState } from 'react';
import classes from './thumbnail.module.css';

type Props = { file: File | null; stored: StoredFile | null; picture: boolean };

/** The address of a chosen picture in this page, while it is shown. */
const usePreview = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  // The browser holds the picture until it is told that it may go.
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

/** A small picture of a picture, the ending of any other file, and an empty page while there is none. */
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
