import { canSetOff, type Hindrance } from '@cinvoice/contract/market/hindrances';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { formatAmount, formatPaise, parsePaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { PaperFile, Papers } from '#web/shared/ui/papers/papers.tsx';
import { CorrectionForm } from './correction-form.tsx';
import classes from './orders.module.css';

type FormProps = { invoice: WholeInvoice; consents: readonly Hindrance[]; first: Hindrance };

const SetOffForm = ({ invoice, consents, first }: FormProps) => {
  const t = useTexts(corrections);
  const open = Math.max(0, invoice.payablePaise - invoice.receivedPaise);
  const initial = first.amountPaise ?? open;
  const [chosen, setChosen] = useState(first);
  const [paise, setPaise] = useState<number | null>(initial);
  return (
    <CorrectionForm
      correction={
        paise !== null && paise > 0
          ? { kind: 'set-off', subject: invoice._id, parameters: { paise, hindranceId: chosen._id } }
          : null
      }
      missing={t('amountMissing')}
    >
      <NativeSelect
        label={t('report')}
        value={chosen._id}
        onChange={({ currentTarget: { value } }) =>
          setChosen(consents.find(({ _id }) => _id === value) ?? chosen)
        }
        data={consents.map(({ _id, openedAt, openedBy }) => ({
          value: _id,
          label: t('reportOf', { by: openedBy, at: formatDateTime(openedAt) }),
        }))}
      />
      <p className={classes.said}>{chosen.text}</p>
      {chosen.file && (
        <Papers>
          <PaperFile file={chosen.file} label={t('consent')} expected="PDF" />
        </Papers>
      )}
      <PaiseField
        id="set-off-amount"
        label={t('amount')}
        required
        hint={t('open', { amount: formatPaise(open) })}
        bound={{
          defaultValue: formatAmount(initial),
          onChange: (text: string) => setPaise(parsePaise(text)),
        }}
      />
    </CorrectionForm>
  );
};

type Props = { invoice: WholeInvoice; hindrances: readonly Hindrance[]; hindranceId: string };

/** Counts as received what the payer paid to the seller elsewhere, with the seller's consent. */
export const SetOff = ({ invoice, hindrances, hindranceId }: Props) => {
  const t = useTexts(corrections);
  const consents = hindrances.filter(canSetOff);
  const first = consents.find(({ _id }) => _id === hindranceId) ?? consents[0];
  if (!first) return <EmptyState title={t('noConsent')}>{t('noConsentText')}</EmptyState>;
  return <SetOffForm invoice={invoice} consents={consents} first={first} />;
};
