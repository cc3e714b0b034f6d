import { formatAmount, formatPaise, parsePaise } from '@cinvoice/contract/money';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Target, TargetKind } from '#web/shared/api/search-targets.ts';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { TargetSearch } from '#web/shared/ui/forms/target-search.tsx';
import { CorrectionForm } from './correction-form.tsx';
import classes from './orders.module.css';

const kinds: readonly TargetKind[] = ['wallet', 'seller', 'invoice'];

/** Who is made good. */
export type Sufferer = { to: TargetKind; target: Target };

type ChosenProps = { sufferer: Sufferer; onOther: () => void };

const Chosen = ({ sufferer: { to, target }, onOther }: ChosenProps) => {
  const t = useTexts(corrections);
  return (
    <div className={classes.target}>
      <p>
        <span className={classes.sub}>{t('who')}</span>
        <b>{t(`${to}Of`, { label: target.label })}</b>
        {target.note && <span className={classes.sub}>{target.note}</span>}
        {target.openPaise !== undefined && (
          <span className={classes.sub}>{t('open', { amount: formatPaise(target.openPaise) })}</span>
        )}
      </p>
      <Button size="sm" variant="subtle" px={0} onClick={onOther}>
        {t('other')}
      </Button>
    </div>
  );
};

const Choose = ({ onChoose }: { onChoose: (sufferer: Sufferer) => void }) => {
  const t = useTexts(corrections);
  const [to, setTo] = useState<TargetKind>('wallet');
  return (
    <>
      <NativeSelect
        label={t('who')}
        value={to}
        onChange={({ currentTarget }) => setTo(kinds.find((kind) => kind === currentTarget.value) ?? to)}
        data={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
      />
      <TargetSearch key={to} of={to} onChoose={(target) => onChoose({ to, target })} />
    </>
  );
};

type Props = { first: Sufferer | null; paise: number | null };

/** Gives to whom it belongs what a wrong match gave to somebody else; the operator owes it from then on. */
export const MakeGood = ({ first, paise: given }: Props) => {
  const t = useTexts(corrections);
  const [sufferer, setSufferer] = useState(first);
  const [paise, setPaise] = useState(given);
  const isAmount = paise !== null && paise > 0;
  return (
    <CorrectionForm
      correction={
        sufferer && isAmount
          ? { kind: 'make-good', subject: sufferer.target.id, parameters: { to: sufferer.to, paise } }
          : null
      }
      missing={t(sufferer ? 'amountMissing' : 'whoMissing')}
    >
      {sufferer ? (
        <Chosen sufferer={sufferer} onOther={() => setSufferer(null)} />
      ) : (
        <Choose onChoose={setSufferer} />
      )}
      <PaiseField
        id="make-good-amount"
        label={t('amount')}
        required
        hint={t('makeGoodAmountHint')}
        bound={{
          defaultValue: given === null ? '' : formatAmount(given),
          onChange: (text: string) => setPaise(parsePaise(text)),
        }}
      />
    </CorrectionForm>
  );
};
