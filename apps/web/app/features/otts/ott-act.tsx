import { type AccountOfOtt, changeOttPassword, editOtt } from '@cinvoice/contract/accounts';
import { otts } from '#web/i18n/en/otts.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { send } from '#web/shared/api/api.ts';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';

export type Act = 'edit' | 'newPassword' | 'deactivate' | 'reactivate' | 'takeOffFactor';

/** How each act is called, and what is said before, during and after it. */
const acts = {
  edit: {
    method: 'PUT',
    path: '',
    schema: editOtt,
    submit: 'save',
    busy: 'saving',
    lead: 'editText',
    done: 'edited',
  },
  newPassword: {
    method: 'PUT',
    path: '/password',
    schema: changeOttPassword,
    submit: 'save',
    busy: 'saving',
    lead: 'newPasswordText',
    done: 'passwordChanged',
  },
  deactivate: {
    method: 'POST',
    path: '/deactivate',
    submit: 'deactivate',
    busy: 'deactivating',
    lead: 'deactivateText',
    done: 'deactivatedDone',
  },
  reactivate: {
    method: 'POST',
    path: '/reactivate',
    submit: 'reactivate',
    busy: 'reactivating',
    lead: 'reactivateText',
    done: 'reactivatedDone',
  },
  takeOffFactor: {
    method: 'DELETE',
    path: '/totp',
    submit: 'takeOffFactor',
    busy: 'takingOffFactor',
    lead: 'takeOffFactorText',
    done: 'factorTakenOff',
  },
} as const;

type Props = {
  ott: AccountOfOtt;
  act: Act;
  opened: boolean;
  onClose: () => void;
  onChanged: (ott: AccountOfOtt) => void;
};

const useFields = (act: Act) => {
  const t = useTexts(otts);
  switch (act) {
    case 'edit':
      return [
        { name: 'name', label: t('name'), kind: 'text' as const },
        { name: 'email', label: t('email'), hint: t('emailHint'), kind: 'email' as const },
      ];
    case 'newPassword':
      return [
        { name: 'password', label: t('newPassword'), hint: t('passwordHint'), kind: 'new-password' as const },
      ];
    default:
      return [];
  }
};

/** Asks for one act on an OTT, and does it. */
export const OttAct = ({ ott, act, opened, onClose, onChanged }: Props) => {
  const t = useTexts(otts);
  const fields = useFields(act);
  const { method, path, submit, busy, lead, done, ...rest } = acts[act];
  return (
    <CallDialog
      opened={opened}
      onClose={onClose}
      title={t(act)}
      fields={fields}
      initial={{ name: ott.name, email: ott.email }}
      {...rest}
      submit={t(submit)}
      submitting={t(busy)}
      call={(given) =>
        send<AccountOfOtt>(`/ott/${ott._id}${path}`, {
          method,
          area: 'admin',
          ...(method !== 'DELETE' && { json: given }),
        })
      }
      onDone={(changed) => {
        notify(t(done, { name: changed.name }));
        onChanged(changed);
      }}
    >
      {t(lead, { name: ott.name, ottId: ott.ottId })}
    </CallDialog>
  );
};
