import type { StoredFile } from '@cinvoice/contract/answers';
import { getExtension } from '@cinvoice/contract/rules/files';
import { submissionDetail } from '@cinvoice/words/en/submission-detail.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type ReactNode, useState } from 'react';
import { formatSize } from '#web/shared/format/format-size.ts';
import { LinkToggle } from '../forms/link-toggle.tsx';
import classes from './papers.module.css';
import { isPdf, isViewable, Viewer } from './viewer.tsx';
import { isWithheld, VirusCheckNote } from './virus-check.tsx';

type RowProps = {
  mark: string;
  label: string;
  note: ReactNode;
  /** Links and buttons for the document. Absent when the document is missing. */
  children?: ReactNode;
  /** Shown below the row, over its whole width. */
  below?: ReactNode;
};

/** One document with its label, a note and its actions. A missing document has a dashed mark. */
export const PaperRow = ({ mark, label, note, children, below }: RowProps) => (
  <li data-missing={children === undefined || undefined}>
    <span className={classes.mark} aria-hidden="true">
      {mark}
    </span>
    <span className={classes.description}>
      <b>{label}</b>
      <span className="small muted">{note}</span>
    </span>
    {children}
    {below}
  </li>
);

type OpenLinkProps = { href: string; text: string; label: string };

export const OpenLink = ({ href, text, label }: OpenLinkProps) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {text}
    <span className="hidden"> {label}</span>
  </a>
);

type PaperFileProps = {
  /** Null for a missing file. */
  file: StoredFile | null;
  label: string;
  /** The format of a file that is still missing. */
  expected: string;
  /** Said before the name of the file. */
  warning?: string;
};

/** A file that opens in the page where the browser can show it, and otherwise in a tab of its own. */
export const PaperFile = ({ file, label, expected, warning }: PaperFileProps) => {
  const t = useTexts(submissionDetail);
  // Keeps the link of the moment of opening, because a later link would reload the document while it is read.
  const [shown, setShown] = useState<StoredFile | null>(null);
  if (!file) return <PaperRow mark={expected} label={label} note={t('notUploaded')} />;
  const row = {
    mark: getExtension(file.name),
    label,
    note: (
      <>
        {warning && <b>{warning}</b>} {file.name}, {formatSize(file.size)}
        <VirusCheckNote file={file} />
      </>
    ),
  };
  if (isWithheld(file)) return <PaperRow {...row} />;
  if (!isViewable(file)) {
    return (
      <PaperRow {...row}>
        <OpenLink href={file.url} text={t(isPdf(file) ? 'view' : 'download')} label={label} />
      </PaperRow>
    );
  }
  return (
    <PaperRow {...row} below={shown && <Viewer file={shown} label={label} />}>
      <LinkToggle
        shown={shown !== null}
        text={t(shown ? 'hide' : 'view')}
        label={label}
        onToggle={() => setShown(shown ? null : file)}
      />
    </PaperRow>
  );
};

/** The list of papers. */
export const Papers = ({ children }: { children: ReactNode }) => (
  <ul className={classes.documents}>{children}</ul>
);
