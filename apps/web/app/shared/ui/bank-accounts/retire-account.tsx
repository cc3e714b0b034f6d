import { type AccountState, retireAccount } from '@cinvoice/contract/market/bank-accounts';
import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { retireTreasuryAccount } from '#web/shared/api/treasury-accounts.ts';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';

const retirable: readonly AccountState[] = ['cooling-off', 'in-force', 'replaced'];

export const isRetirable = ({ state }: { state: AccountState }): boolean => retirable.includes(state);

type Account = { _id: string; number: string; ownerKind?: string };
type Props = { account: Account | null; onClose: () => void; onRetired: () => void };

/** Asks an admin for the reason why an account ends. Nothing is open while `account` is null. */
export const RetireAccount = ({ account, onClose, onRetired }: Props) => {
  const t = useTexts(money);
  return (
    <CallDialog
      key={account?._id}
      title={t('retire')}
      opened={account !== null}
      onClose={onClose}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines' }]}
      schema={retireAccount}
      submit={t('retire')}
      submitting={t('ending')}
      call={({ reason = '' }) => retireTreasuryAccount(account?._id ?? '', { reason })}
      onDone={() => {
        notify(t('retired'));
        onClose();
        onRetired();
      }}
    >
      {account &&
        t(account.ownerKind === 'escrow' ? 'retireEscrowText' : 'retireText', { number: account.number })}
    </CallDialog>
  );
};
