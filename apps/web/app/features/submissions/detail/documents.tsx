import type { Item, StoredFile } from '@cinvoice/contract/answers';
import type { FieldType, Kind, NamedField } from '@cinvoice/contract/kinds/define';
import { fileIn, textIn } from '@cinvoice/contract/kinds/read-values';
import { extensionOf, formatNames } from '@cinvoice/contract/rules/files';
import type { Revealed } from '@cinvoice/contract/secrets';
import { type ComponentType, useState } from 'react';
import { submissionDetail } from '#web/i18n/en/submission-detail.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { send } from '#web/shared/api.ts';
import { notify } from '#web/shared/notices.ts';
import type { Area } from '#web/shared/session.ts';
import { sizeText } from '../size-text.ts';
import classes from './documents.module.css';
import { fieldsIn } from './facts.tsx';

type RowProps = { mark: string; label: string; note: string | null; children?: React.ReactNode };

/** One document: what it is, what came, and a link to it; a dashed mark where nothing came. */
const Row = ({ mark, label, note, children }: RowProps) => (
  <li data-missing={children === undefined || undefined}>
    <span className={classes.mark} aria-hidden="true">
      {mark}
    </span>
    <span className={classes.what}>
      <b>{label}</b>
      <span className="small muted">{note}</span>
    </span>
    {children}
  </li>
);

const View = ({ href, label }: { href: string; label: string }) => {
  const t = useTexts(submissionDetail);
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {t('view')}
      <span className="hidden"> {label}</span>
    </a>
  );
};

/** `reveal` brings a secret in full, or null when that failed. */
type DocumentProps = NamedField & { value: unknown; reveal: (field: string) => Promise<string | null> };

const FileRow = ({ field, value }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const file: StoredFile | null = fileIn(value);
  const expected = 'accept' in field ? (formatNames(field).split(', ').at(-1)?.split(' ').at(-1) ?? '') : '';
  if (!file) return <Row mark={expected} label={label} note={t('notUploaded')} />;
  return (
    <Row mark={extensionOf(file.name)} label={label} note={`${file.name}, ${sizeText(file.size)}`}>
      <View href={file.url} label={label} />
    </Row>
  );
};

const LinkRow = ({ field, value }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const link = textIn(value);
  if (!link) return <Row mark="URL" label={label} note={t('noLink')} />;
  return (
    <Row mark="URL" label={label} note={t('opensInNewTab')}>
      <View href={link} label={label} />
    </Row>
  );
};

const SecretRow = ({ name, field, value, reveal }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const [shown, setShown] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const show = async () => {
    if (asking) return;
    setAsking(true);
    setShown(await reveal(name));
    setAsking(false);
  };
  if (!textIn(value)) return <Row mark="***" label={label} note={t('noSecret')} />;
  return (
    <Row mark="***" label={label} note={shown ?? t('hiddenSecret')}>
      <button
        type="button"
        className={`link ${classes.show}`}
        aria-busy={asking}
        onClick={() => (shown === null ? void show() : setShown(null))}
      >
        {t(shown === null ? 'show' : 'hide')}
        <span className="hidden"> {label}</span>
      </button>
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
  const reveal = async (field: string): Promise<string | null> => {
    // Its owner reads it already; for others each showing is noted on the server.
    if (reader === 'user') return textIn(item[field]);
    const { data, problem } = await send<Revealed>(`/${kind.slug}/${item._id}/reveal`, {
      method: 'POST',
      area: reader,
      json: { field },
    });
    if (problem) notify(problem.detail, 'bad');
    return data?.value ?? null;
  };
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
