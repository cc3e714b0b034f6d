import type { BankLine } from '@cinvoice/contract/market/statements/lines';
import { formatAmount, parsePaise } from '@cinvoice/contract/money';
import { bankLines } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Target } from '#web/shared/api/search-targets.ts';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { TargetSearch } from '#web/shared/ui/forms/target-search.tsx';
import type { AskedPart } from './load-lines.ts';
import classes from './statements.module.css';

type Purpose = 'invoice' | 'wallet' | 'payout' | 'shortfall' | 'fees' | 'suspense';

/** What a person chose for a line; the rest of its amount stays where it is. */
export type Picked = { type: Purpose; id: string | null; paise: number };

const inPurposes: readonly Purpose[] = ['invoice', 'wallet', 'payout', 'shortfall'];
const outPurposes: readonly Purpose[] = ['fees', 'payout', 'wallet', 'suspense'];

const inKeys = {
  invoice: 'purposeInvoice',
  wallet: 'purposeWallet',
  payout: 'purposePayoutBack',
  shortfall: 'purposeShortfall',
  fees: 'purposeFees',
  suspense: 'purposeSuspenseBack',
} as const;

const outKeys = { ...inKeys, wallet: 'purposeWalletBack', payout: 'purposePayout' } as const;

/** The parts of the whole line: what was picked, and what stays. */
export const toParts = (amountPaise: number, { type, id, paise }: Picked): AskedPart[] => {
  const rest = Math.abs(amountPaise) - paise;
  const stays = amountPaise > 0 ? 'suspense' : 'shortfall';
  const part = { to: { type, id }, paise, ...(type === 'invoice' && { source: 'payer' as const }) };
  return rest > 0 ? [part, { to: { type: stays, id: null }, paise: rest }] : [part];
};

/** Found by a search, and not one of the operator's own accounts. */
const isSought = (purpose: Purpose): purpose is 'invoice' | 'wallet' | 'payout' =>
  purpose === 'invoice' || purpose === 'wallet' || purpose === 'payout';

type Props = { line: BankLine; onPick: (picked: Picked | null) => void };

/** Says what a line is for: an invoice, a wallet or a payout that is searched, or one of the operator's own accounts. */
export const PurposePicker = ({ line: { amountPaise }, onPick }: Props) => {
  const t = useTexts(bankLines);
  const whole = Math.abs(amountPaise);
  const isIn = amountPaise > 0;
  const purposes = isIn ? inPurposes : outPurposes;
  const [type, setType] = useState<Purpose>(purposes[0] ?? 'shortfall');
  const [target, setTarget] = useState<Target | null>(null);
  const [paise, setPaise] = useState<number>(whole);
  const sought = isSought(type) ? type : null;
  const pick = (next: { type: Purpose; target: Target | null; paise: number }): void => {
    setType(next.type);
    setTarget(next.target);
    setPaise(next.paise);
    const isWhole = next.paise > 0 && next.paise <= whole;
    const isReady = isWhole && (next.target !== null || !isSought(next.type));
    onPick(isReady ? { type: next.type, id: next.target?.id ?? null, paise: next.paise } : null);
  };
  const choose = (chosen: Target): void => {
    const most = chosen.openPaise !== undefined && chosen.openPaise > 0 ? chosen.openPaise : whole;
    pick({ type, target: chosen, paise: Math.min(most, whole) });
  };
  const toLabel = (purpose: Purpose): string => t(isIn ? inKeys[purpose] : outKeys[purpose]);
  return (
    <>
      <NativeSelect
        label={t('purpose')}
        value={type}
        onChange={({ currentTarget }) => {
          const next = purposes.find((purpose) => purpose === currentTarget.value);
          if (next) pick({ type: next, target: null, paise: whole });
        }}
      >
        {purposes.map((purpose) => (
          <option key={purpose} value={purpose}>
            {toLabel(purpose)}
          </option>
        ))}
      </NativeSelect>
      {sought && <TargetSearch key={sought} of={sought} onChoose={choose} />}
      {target && <p className={classes.chosen}>{t('chosen', { label: target.label })}</p>}
      <PaiseField
        key={`${type} ${target?.id}`}
        id="taken"
        label={t('taken')}
        required
        hint={t('takenHint')}
        bound={{
          defaultValue: formatAmount(paise),
          onChange: (text: string) => pick({ type, target, paise: parsePaise(text) ?? 0 }),
        }}
      />
    </>
  );
};
