import type { Item, StoredFile } from '@cinvoice/contract/answers';
import type { FieldType, Kind, NamedField } from '@cinvoice/contract/kinds/define';
import { readStoredFile, readText } from '@cinvoice/contract/kinds/read-values';
import { getExtension, listFormatNames } from '@cinvoice/contract/rules/files';
import { type ComponentType, type ReactNode, useState } from 'react';
import { submissionDetail } from '#web/i18n/en/submission-detail.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { revealField, useRevealed } from '#web/shared/api/use-revealed.ts';
import { formatSize } from '#web/shared/format/format-size.ts';
import type { Area } from '#web/shared/session/session.ts';
import { LinkToggle } from '#web/shared/ui/forms/link-toggle.tsx';
import classes from './documents.module.css';
import { listFields } from './facts.tsx';
import { isPdf, isViewable, Viewer } from './viewer.tsx';

type RowProps = {
  mark: string;
  label: string;
  note: string | null;
  /** Links and buttons for the document. Absent when the document is missing. */
  children?: ReactNode;
  /** Shown below the row, over its whole width. */
  below?: ReactNode;
};

/** One document with its label, a note and its actions. A missing document has a dashed mark. */
const Row = ({ mark, label, note, children, below }: RowProps) => (
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

const OpenLink = ({ href, text, label }: OpenLinkProps) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {text}
    <span className="hidden"> {label}</span>
  </a>
);

/** `reveal` loads a secret in full; null when loading failed. */
type DocumentProps = NamedField & { value: unknown; reveal: (field: string) => Promise<string | null> };

const FileRow = ({ field, value }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const file = readStoredFile(value);
  // Keeps the link of the moment of opening, because a later link would reload the document while it is read.
  const [shown, setShown] = useState<StoredFile | null>(null);
  const expected = 'accept' in field ? (listFormatNames(field).at(-1) ?? '') : '';
  if (!file) return <Row mark={expected} label={label} note={t('notUploaded')} />;
  const row = { mark: getExtension(file.name), label, note: `${file.name}, ${formatSize(file.size)}` };
  if (!isViewable(file)) {
    return (
      <Row {...row}>
        <OpenLink href={file.url} text={t(isPdf(file) ? 'view' : 'download')} label={label} />
      </Row>
    );
  }
  const toggle = (
    <LinkToggle
      shown={shown !== null}
      text={t(shown ? 'hide' : 'view')}
      label={label}
      onToggle={() => setShown(shown ? null : file)}
    />
  );
  return (
    <Row {...row} below={shown && <Viewer file={shown} label={label} />}>
      {toggle}
    </Row>
  );
};

const LinkRow = ({ field, value }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const link = readText(value);
  if (!link) return <Row mark="URL" label={label} note={t('noLink')} />;
  return (
    <Row mark="URL" label={label} note={t('opensInNewTab')}>
      <OpenLink href={link} text={t('view')} label={label} />
    </Row>
  );
};

const SecretRow = ({ name, field, value, reveal }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const { shown, isLoading, toggle } = useRevealed(() => reveal(name));
  if (!readText(value)) return <Row mark="***" label={label} note={t('noSecret')} />;
  return (
    <Row mark="***" label={label} note={shown ?? t('hiddenSecret')}>
      <LinkToggle
        shown={shown !== null}
        text={t(shown === null ? 'show' : 'hide')}
        label={label}
        busy={isLoading}
        onToggle={toggle}
      />
    </Row>
  );
};

/** The row of each field type; null for types that are not placed among the documents in `facts.tsx`. */
const rowComponents: { [T in FieldType]: ComponentType<DocumentProps> | null } = {
  file: FileRow,
  url: LinkRow,
  secret: SecretRow,
  text: null,
  prose: null,
  rupees: null,
  choice: null,
  choices: null,
  links: null,
  ott: null,
};

/** The trailer with its password and every file, including missing ones. */
export const Documents = ({ kind, item, area }: { kind: Kind; item: Item; area: Area }) => {
  const t = useTexts(submissionDetail);
  // The owner's answer holds the secret already.
  const reveal = async (field: string): Promise<string | null> =>
    area === 'user' ? readText(item[field]) : revealField(`/${kind.slug}/${item._id}`, area, field);
  return (
    <section>
      <h3>{t('documents')}</h3>
      <ul className={classes.documents}>
        {listFields(kind, 'documents').map(({ name, field }) => {
          const DocumentRow = rowComponents[field.type];
          return (
            DocumentRow && (
              <DocumentRow key={name} name={name} field={field} value={item[name]} reveal={reveal} />
            )
          );
        })}
      </ul>
    </section>
  );
};
