import type { Item, StoredFile } from '@cinvoice/contract/answers';
import type { FieldType, Kind, NamedField } from '@cinvoice/contract/kinds/define';
import { readStoredFile, readText } from '@cinvoice/contract/kinds/read-values';
import { getExtension, listFormatNames } from '@cinvoice/contract/rules/files';
import { type ComponentType, type ReactNode, useState } from 'react';
import { submissionDetail } from '#web/i18n/en/submission-detail.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { revealField, useRevealed } from '#web/shared/api/use-revealed.ts';
import type { Area } from '#web/shared/session/session.ts';
import { LinkToggle } from '#web/shared/ui/forms/link-toggle.tsx';
import { sizeText } from '../size-text.ts';
import classes from './documents.module.css';
import { fieldsIn } from './facts.tsx';
import { isPdf, isViewable, Viewer } from './viewer.tsx';

type RowProps = {
  mark: string;
  label: string;
  note: string | null;
  /** What can be done with it; without any it is missing. */
  children?: ReactNode;
  /** What stands below the row, over its whole width. */
  below?: ReactNode;
};

/** One document: what it is, what came, and a way to it; a dashed mark where nothing came. */
const Row = ({ mark, label, note, children, below }: RowProps) => (
  <li data-missing={children === undefined || undefined}>
    <span className={classes.mark} aria-hidden="true">
      {mark}
    </span>
    <span className={classes.what}>
      <b>{label}</b>
      <span className="small muted">{note}</span>
    </span>
    {children}
    {below}
  </li>
);

type OpenProps = { href: string; words: string; label: string };

const Open = ({ href, words, label }: OpenProps) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {words}
    <span className="hidden"> {label}</span>
  </a>
);

/** `reveal` brings a secret in full, or null when that failed. */
type DocumentProps = NamedField & { value: unknown; reveal: (field: string) => Promise<string | null> };

const FileRow = ({ field, value }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const file = readStoredFile(value);
  // The link of that moment: a later one would begin the document anew under its reader.
  const [shown, setShown] = useState<StoredFile | null>(null);
  const expected = 'accept' in field ? (listFormatNames(field).at(-1) ?? '') : '';
  if (!file) return <Row mark={expected} label={label} note={t('notUploaded')} />;
  const row = { mark: getExtension(file.name), label, note: `${file.name}, ${sizeText(file.size)}` };
  if (!isViewable(file)) {
    return (
      <Row {...row}>
        <Open href={file.url} words={t(isPdf(file) ? 'view' : 'download')} label={label} />
      </Row>
    );
  }
  const toggle = (
    <LinkToggle
      shown={shown !== null}
      words={t(shown ? 'hide' : 'view')}
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
      <Open href={link} words={t('view')} label={label} />
    </Row>
  );
};

const SecretRow = ({ name, field, value, reveal }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const { shown, asking, toggle } = useRevealed(() => reveal(name));
  if (!readText(value)) return <Row mark="***" label={label} note={t('noSecret')} />;
  return (
    <Row mark="***" label={label} note={shown ?? t('hiddenSecret')}>
      <LinkToggle
        shown={shown !== null}
        words={t(shown === null ? 'show' : 'hide')}
        label={label}
        busy={asking}
        onToggle={toggle}
      />
    </Row>
  );
};

/** Only what stands among the documents has a row; facts.tsx says which types those are. */
const rows: { [T in FieldType]: ComponentType<DocumentProps> | null } = {
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

/** The trailer with its password and every file, sent or not. */
export const Documents = ({ kind, item, reader }: { kind: Kind; item: Item; reader: Area }) => {
  const t = useTexts(submissionDetail);
  // Its owner reads it already.
  const reveal = async (field: string): Promise<string | null> =>
    reader === 'user' ? readText(item[field]) : revealField(`/${kind.slug}/${item._id}`, reader, field);
  return (
    <section>
      <h3>{t('documents')}</h3>
      <ul className={classes.documents}>
        {fieldsIn(kind, 'documents').map(({ name, field }) => {
          const DocumentRow = rows[field.type];
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
