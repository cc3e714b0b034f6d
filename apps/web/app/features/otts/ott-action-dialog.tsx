import { type AccountOfOtt, changeOttPassword, editOtt } from '@cinvoice/contract/accounts';
import { send } from '@cinvoice/ui/api/api.ts';
import { otts } from '@cinvoice/words/en/otts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';

export type OttAction = 'edit' | 'newPassword' | 'deactivate' | 'reactivate' | 'removeFactor';

/** The call behind each action, and its texts before, during and after. */
const actions = {
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
  removeFactor: {
    method: 'DELETE',
    path: '/totp',
    submit: 'removeFactor',
    busy: 'removingFactor',
    lead: 'removeFactorText',
    done: 'factorRemoved',
  },
} as const;

type Props = {
  ott: AccountOfOtt;
  action: OttAction;
  opened: boolean;
  onClose: () => void;
  onChanged: (ott: AccountOfOtt) => void;
};

const useFields = (action: OttAction) => {
  const t = useTexts(otts);
  switch (action) {
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

/** Confirms one action on an OTT and carries it out. */
export const OttActionDialog = ({ ott, action, opened, onClose, onChanged }: Props) => {
  const t = useTexts(otts);
  const fields = useFields(action);
  const { method, path, submit, busy, lead, done, ...rest } = actions[action];
  return (
    <CallDialog
      opened={opened}
      onClose={onClose}
      title={t(action)}
      fields={fields}
      initial={{ name: ott.name, email: ott.email }}
      {...rest}
      submit={t(submit)}
      submitting={t(busy)}
      call={(values) =>
        send<AccountOfOtt>(`/ott/${ott._id}${path}`, {
          method,
          area: 'admin',
          ...(method !== 'DELETE' && { json: values }),
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
