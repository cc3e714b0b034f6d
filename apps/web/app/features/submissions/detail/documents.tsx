import type { Item } from '@cinvoice/contract/answers';
import type { FieldType, Kind, NamedField } from '@cinvoice/contract/kinds/define';
import { readStoredFile, readText } from '@cinvoice/contract/kinds/read-values';
import { listFormatNames } from '@cinvoice/contract/rules/files';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { submissionDetail } from '@cinvoice/words/en/submission-detail.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ComponentType } from 'react';
import { revealField, useRevealed } from '#web/shared/api/use-revealed.ts';
import { LinkToggle } from '#web/shared/ui/forms/link-toggle.tsx';
import { OpenLink, PaperFile, PaperRow, Papers } from '#web/shared/ui/papers/papers.tsx';
import { listFields } from './facts.tsx';

/** `reveal` loads a secret in full; null when loading failed. */
type DocumentProps = NamedField & { value: unknown; reveal: (field: string) => Promise<string | null> };

const FileRow = ({ field, value }: DocumentProps) => {
  const label = useSourceText()(field.label);
  const expected = 'accept' in field ? (listFormatNames(field).at(-1) ?? '') : '';
  return <PaperFile file={readStoredFile(value)} label={label} expected={expected} />;
};

const LinkRow = ({ field, value }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const link = readText(value);
  if (!link) return <PaperRow mark="URL" label={label} note={t('noLink')} />;
  return (
    <PaperRow mark="URL" label={label} note={t('opensInNewTab')}>
      <OpenLink href={link} text={t('view')} label={label} />
    </PaperRow>
  );
};

const SecretRow = ({ name, field, value, reveal }: DocumentProps) => {
  const t = useTexts(submissionDetail);
  const label = useSourceText()(field.label);
  const { shown, isLoading, toggle } = useRevealed(() => reveal(name));
  if (!readText(value)) return <PaperRow mark="***" label={label} note={t('noSecret')} />;
  return (
    <PaperRow mark="***" label={label} note={shown ?? t('hiddenSecret')}>
      <LinkToggle
        shown={shown !== null}
        text={t(shown === null ? 'show' : 'hide')}
        label={label}
        busy={isLoading}
        onToggle={toggle}
      />
    </PaperRow>
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
      <Papers>
        {listFields(kind, 'documents').map(({ name, field }) => {
          const DocumentRow = rowComponents[field.type];
          return (
            DocumentRow && (
              <DocumentRow key={name} name={name} field={field} value={item[name]} reveal={reveal} />
            )
          );
        })}
      </Papers>
    </section>
  );
};
