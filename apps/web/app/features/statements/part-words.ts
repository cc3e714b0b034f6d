import type { HintCode, LinePart } from '@cinvoice/contract/market/statements/lines';
import { formatPaise } from '@cinvoice/contract/money';
import { bankLines } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

const targetKeys = {
  invoice: 'toInvoice',
  wallet: 'toWallet',
  payout: 'toPayout',
  shortfall: 'toShortfall',
  fees: 'toFees',
  suspense: 'toSuspense',
} as const;

/** Says what a part of a line is for. */
export const usePartWords = (): ((part: LinePart) => string) => {
  const t = useTexts(bankLines);
  return ({ to: { type, label }, paise }) =>
    t('part', { to: t(targetKeys[type], { label }), amount: formatPaise(paise) });
};

const hintKeys = {
  'sender-missing': 'hintSenderMissing',
  'sender-other': 'hintSenderOther',
  'references-several': 'hintReferencesSeveral',
  'invoice-not-accepted': 'hintInvoiceNotAccepted',
  'invoice-settled': 'hintInvoiceSettled',
  'invoice-over-payable': 'hintInvoiceOverPayable',
  'invoice-other-account': 'hintInvoiceOtherAccount',
  'user-not-verified': 'hintUserNotVerified',
  announced: 'hintAnnounced',
  'announced-other-amount': 'hintAnnouncedOtherAmount',
  'announced-several': 'hintAnnouncedSeveral',
  'announced-used': 'hintAnnouncedUsed',
  'amount-and-day': 'hintAmountAndDay',
  'bank-charges': 'hintBankCharges',
  'payout-not-sent': 'hintPayoutNotSent',
  'payout-other-amount': 'hintPayoutOtherAmount',
  'payout-other-account': 'hintPayoutOtherAccount',
  'payout-came-back': 'hintPayoutCameBack',
  'all-agrees': 'hintAllAgrees',
} as const satisfies Record<HintCode, keyof typeof bankLines>;

export const useHintWords = (): ((hint: HintCode) => string) => {
  const t = useTexts(bankLines);
  return (hint) => t(hintKeys[hint]);
};
