import { type AccountOfUser, suspendUser } from '@cinvoice/contract/accounts';
import { send } from '@cinvoice/ui/api/api.ts';
import { user as texts } from '@cinvoice/words/en/user.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';

type Props = { user: AccountOfUser; onChanged: () => void };
type UserAction = 'signOut' | 'passkeys' | 'suspend' | 'reinstate';

/** Offers an admin's actions on a user; each asks for confirmation and names its consequence. */
export const UserActions = ({ user, onChanged }: Props) => {
  const t = useTexts(texts);
  const [action, setAction] = useState<UserAction | null>(null);
  const name = user.name || user.mobile;
  const dialog = (which: UserAction) => ({ opened: action === which, onClose: () => setAction(null) });
  const post = <T,>(path: string, json: unknown = {}) =>
    send<T>(`/users/${user._id}/${path}`, { method: 'POST', area: 'admin', json });
  const finish = (message: string) => {
    setAction(null);
    notify(message);
    onChanged();
  };
  return (
    <>
      <Button onClick={() => setAction('signOut')} aria-haspopup="dialog">
        {t('signOut')}
      </Button>
      <Button onClick={() => setAction('passkeys')} aria-haspopup="dialog">
        {t('passkeys')}
      </Button>
      <Button onClick={() => setAction(user.suspendedAt ? 'reinstate' : 'suspend')} aria-haspopup="dialog">
        {t(user.suspendedAt ? 'reinstate' : 'suspend')}
      </Button>
      <CallDialog
        {...dialog('signOut')}
        title={t('signOut')}
        submit={t('signOut')}
        submitting={t('signingOut')}
        call={() => post<{ ended: number }>('sign-out')}
        onDone={({ ended }) => finish(t('signedOut', { count: ended }))}
      >
        {t('signOutText', { name })}
      </CallDialog>
      <CallDialog
        {...dialog('passkeys')}
        title={t('passkeys')}
        submit={t('passkeys')}
        submitting={t('removingPasskeys')}
        call={() =>
          send<{ removed: number }>(`/users/${user._id}/passkeys`, { method: 'DELETE', area: 'admin' })
        }
        onDone={({ removed }) => finish(t('passkeysRemoved', { count: removed }))}
      >
        {t('passkeysText', { name })}
      </CallDialog>
      <CallDialog
        {...dialog('suspend')}
        title={t('suspendTitle')}
        fields={[{ name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' }]}
        schema={suspendUser}
        submit={t('suspend')}
        submitting={t('suspending')}
        call={(values) => post<AccountOfUser>('suspend', values)}
        onDone={() => finish(t('suspendedDone', { name }))}
      >
        {t('suspendText', { name })}
      </CallDialog>
      <CallDialog
        {...dialog('reinstate')}
        title={t('reinstateTitle')}
        submit={t('reinstate')}
        submitting={t('reinstating')}
        call={() => post<AccountOfUser>('reinstate')}
        onDone={() => finish(t('reinstatedDone', { name }))}
      >
        {t('reinstateText', { name })}
      </CallDialog>
    </>
  );
};
