import {
  type PayerFacts,
  payerForm,
  payerKindLabels,
  payerKinds,
} from '@cinvoice/contract/market/payer-form';
import type { WholePayer } from '@cinvoice/contract/market/payers';
import { regions } from '@cinvoice/contract/market/regions';
import { formatAmount, parsePaise } from '@cinvoice/contract/money';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { PaperValues } from '#web/shared/forms/use-paper-form.ts';
import { PaperDialog, type PaperField } from '#web/shared/ui/forms/paper-dialog.tsx';
import { askForPayer } from './load-payers.ts';

const toTexts = (facts: PayerFacts | null): PaperValues => ({
  legalName: facts?.legalName ?? '',
  kind: facts?.kind ?? '',
  pan: facts?.pan ?? '',
  cin: facts?.cin ?? '',
  gstin: facts?.gstin ?? '',
  address: facts?.address ?? '',
  region: facts?.region ?? '',
  limitPaise: facts && facts.limitPaise !== null ? formatAmount(facts.limitPaise) : '',
  evidence: null,
  reason: '',
});

/** An amount in paise; what is none stays a text, which is refused. */
const toPaise = (typed: PaperValues[string]): unknown => {
  const text = typeof typed === 'string' ? typed.trim() : '';
  return text === '' ? '' : (parsePaise(text) ?? text);
};

const useFields = (isFirst: boolean): readonly PaperField[] => {
  const t = useTexts(payers);
  const say = useSourceText();
  return [
    { name: 'legalName', label: t('legalName'), kind: 'text' },
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      options: payerKinds.map((kind) => ({ value: kind, label: say(payerKindLabels[kind]) })),
    },
    { name: 'pan', label: t('pan'), kind: 'text', ...(!isFirst && { hint: t('panHint') }) },
    { name: 'cin', label: t('cin'), hint: t('cinHint'), kind: 'text', optional: true },
    { name: 'gstin', label: t('gstin'), hint: t('gstinHint'), kind: 'text', optional: true },
    { name: 'address', label: t('address'), kind: 'lines' },
    {
      name: 'region',
      label: t('region'),
      kind: 'choice',
      options: regions.map(({ code, name }) => ({ value: code, label: `${code} ${say(name)}` })),
    },
    { name: 'limitPaise', label: t('limit'), hint: t('limitHint'), kind: 'paise', optional: true },
    {
      name: 'evidence',
      label: t('evidence'),
      kind: 'file',
      field: payerForm.files.evidence,
      optional: !isFirst,
    },
    { name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' },
  ];
};

type Props = { payer: WholePayer; opened: boolean; onClose: () => void; onAsked: (orderId: string) => void };

/** Asks for a payer, or for a change of one: the form begins with what is in force. */
export const AskForPayer = ({ payer, opened, onClose, onAsked }: Props) => {
  const t = useTexts(payers);
  const { _id, current, version } = payer;
  return (
    <PaperDialog
      title={t(current ? 'change' : 'verify')}
      submit={t('ask')}
      submitting={t('asking')}
      opened={opened}
      onClose={onClose}
      fields={useFields(current === null)}
      form={payerForm}
      initial={toTexts(current)}
      toBody={(values) => ({
        ...values,
        evidence: values.evidence ?? undefined,
        limitPaise: toPaise(values.limitPaise ?? ''),
        ...(version > 0 && { version }),
      })}
      call={(form) => askForPayer(_id, form)}
      onDone={({ orderId }) => onAsked(orderId)}
    >
      {t('formText')}
    </PaperDialog>
  );
};
