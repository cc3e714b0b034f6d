import type { AccountState } from '@cinvoice/contract/market/statements/statements';
import { statementFile } from '@cinvoice/contract/market/statements/statements';
import { statementImport, statements } from '@cinvoice/words/en/statements.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { DateField } from '#web/shared/ui/forms/date-field.tsx';
import { FileField } from '#web/shared/ui/forms/file-field.tsx';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import classes from './import.module.css';
import { ImportPreview } from './import-preview.tsx';
import { STATEMENTS_PATH } from './load-statements.ts';
import { type ImportTexts, useImport } from './use-import.ts';

type Accounts = readonly Pick<AccountState, 'account'>[];
type FieldsProps = {
  accounts: Accounts;
  texts: ImportTexts;
  preview: ReturnType<typeof useImport>['preview'];
  change: (changes: Partial<ImportTexts>) => void;
};

/** The account, the file, its days and balances. */
const Fields = ({ accounts, texts, preview, change }: FieldsProps) => {
  const t = useTexts(statementImport);
  const tNames = useTexts(statements);
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('account')}
        required
        value={texts.accountId}
        onChange={({ currentTarget }) => change({ accountId: currentTarget.value, mapping: null })}
      >
        <option value="">{t('choose')}</option>
        {accounts.map(({ account }) => (
          <option key={account._id} value={account._id}>
            {tNames('accountOf', { bank: account.bank, end: account.numberEnd })}
          </option>
        ))}
      </NativeSelect>
      <div className={classes.wide}>
        <FileField
          id="statement-file"
          field={statementFile}
          label={t('file')}
          name={t('file')}
          required
          stored={null}
          check={() => undefined}
          bound={{
            onChange: (file: unknown) => change({ file: file instanceof File ? file : null, mapping: null }),
          }}
        />
      </div>
      <DateField
        label={t('firstDay')}
        value={texts.firstDay || (preview?.firstDay ?? '')}
        onChange={(firstDay) => change({ firstDay })}
      />
      <DateField
        label={t('lastDay')}
        value={texts.lastDay || (preview?.lastDay ?? '')}
        onChange={(lastDay) => change({ lastDay })}
      />
      <PaiseField
        id="closing"
        label={t('closing')}
        required
        hint={t('closingHint')}
        bound={{ defaultValue: texts.closing, onChange: (closing: string) => change({ closing }) }}
      />
      <PaiseField
        id="opening"
        label={t('opening')}
        required={false}
        hint={t('openingHint')}
        bound={{ defaultValue: texts.opening, onChange: (opening: string) => change({ opening }) }}
      />
    </div>
  );
};

type RefusalProps = Pick<ReturnType<typeof useImport>, 'preview' | 'problem'>;

/** What stands against the file, or against its import. */
const Refusal = ({ preview, problem }: RefusalProps) => {
  const t = useTexts(statementImport);
  const translate = useCodedText();
  if (problem) {
    return (
      <Alert role="alert" title={t('refused')}>
        {problem.message}
      </Alert>
    );
  }
  if (!preview?.refusal) return null;
  return (
    <Alert role="status" title={t('refused')}>
      {translate(preview.refusal)}
    </Alert>
  );
};

const fromKeys = {
  given: 'mappingGiven',
  remembered: 'mappingRemembered',
  guessed: 'mappingGuessed',
  none: 'mappingNone',
} as const;

/** Imports a statement: the file, the columns with their first values, the preview, and then the one button. */
export const ImportForm = ({ accounts }: { accounts: Accounts }) => {
  const t = useTexts(statementImport);
  const navigate = useNavigate();
  const only = accounts.length === 1 ? (accounts[0]?.account._id ?? '') : '';
  const { texts, change, preview, problem, isReading, isSending, submit } = useImport(only, (done) => {
    notify(t('done', done));
    void navigate(STATEMENTS_PATH);
  });
  const mapping = texts.mapping ?? preview?.mapping ?? null;
  const canImport = preview !== null && preview.refusal === null && mapping !== null && texts.closing !== '';
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Fields accounts={accounts} texts={texts} preview={preview} change={change} />
      {preview && (
        <section className={classes.columns} aria-labelledby="columns">
          <h2 id="columns">{t('columns')}</h2>
          <p className="small muted">{t(fromKeys[texts.mapping ? 'given' : preview.mappingFrom])}</p>
          <ColumnMapping
            preview={preview}
            mapping={mapping}
            onChange={(changed) => change({ mapping: changed })}
          />
        </section>
      )}
      <Refusal preview={preview} problem={problem} />
      <p className="small muted" role="status">
        {isReading ? t('reading') : ''}
      </p>
      {preview && !preview.refusal && !problem && (
        <ImportPreview preview={preview} isOpeningStated={texts.opening !== ''} />
      )}
      {preview && (
        <div className={classes.submit}>
          <Button type="submit" variant="filled" disabled={!canImport || isSending}>
            {isSending ? t('submitting') : t('submit', { count: preview.counts.new })}
          </Button>
          <p className="small muted">{t('stays')}</p>
        </div>
      )}
    </form>
  );
};
