import { formatDate } from '@cinvoice/contract/dates';
import type { ListedPayer } from '@cinvoice/contract/market/payers';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from './invoice-form.module.css';
import type { InvoiceTitle } from './titles.ts';

const useTitleName = () => {
  const t = useTexts(invoiceForm);
  const say = useSourceText();
  return ({ name, kind }: InvoiceTitle): string => t('titleOf', { name, kind: say(kind.title) });
};

/** Titles that cannot be chosen, each with its reason. */
const OtherTitles = ({ titles }: { titles: readonly InvoiceTitle[] }) => {
  const t = useTexts(invoiceForm);
  const others = titles.filter(({ why }) => why !== null);
  if (others.length === 0) return null;
  return (
    <details className={classes.fold}>
      <summary>{t('otherTitles', { count: others.length })}</summary>
      <ul>
        {others.map(({ key, name, ott, why }) => (
          <li key={key}>
            <b>{name}</b> {why && t(why, { platform: ott.name })}
          </li>
        ))}
      </ul>
    </details>
  );
};

const PayerNote = ({ payer: { verifiedSince, canAccept } }: { payer: ListedPayer }) => {
  const t = useTexts(invoiceForm);
  if (!canAccept) return <span className={classes.verdict}>{t('payerWithoutOfficer')}</span>;
  return (
    <span className={classes.verdict} data-good>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d="M1.5 7.5L5.2 11.2L12.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
      </svg>
      {t('payerVerified', { day: formatDate(verifiedSince) })}
    </span>
  );
};

type Props = {
  id: string;
  value: string;
  error: string | undefined;
  titles: readonly InvoiceTitle[];
  /** The payer of the chosen title. */
  payer: ListedPayer | undefined;
  onChange: (key: string) => void;
};

/** The title of an invoice, and the payer that comes with it. */
export const TitleField = ({ id, value, error, titles, payer, onChange }: Props) => {
  const t = useTexts(invoiceForm);
  const toName = useTitleName();
  const chosen = titles.find(({ key }) => key === value);
  const choices = titles.filter((title) => title.why === null || title.key === value);
  return (
    <>
      <div className={classes.field}>
        <NativeSelect
          id={id}
          label={t('title')}
          description={t('titleHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          error={error}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[
            { value: '', label: t('chooseTitle') },
            ...choices.map((title) => ({ value: title.key, label: toName(title) })),
          ]}
        />
        <OtherTitles titles={titles} />
      </div>
      <TextInput
        label={t('payer')}
        readOnly
        value={chosen?.ott.name ?? ''}
        placeholder={t('payerNone')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={payer && <PayerNote payer={payer} />}
      />
    </>
  );
};
