import { createOtt } from '@cinvoice/contract/accounts';
import type { Ott } from '@cinvoice/contract/answers';
import { isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { otts } from '@cinvoice/words/en/otts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Modal } from '@mantine/core';
import { notify } from '#web/shared/dom/notices.ts';
import { CallForm } from '#web/shared/ui/forms/call-form.tsx';

/** Carries the e-mail address, too, which the public answer leaves out. */
type Added = Ott & { email: string };

const addOtt = async (values: Readonly<Record<string, string>>): Promise<Outcome<Added>> => {
  const outcome = await send<Ott>('/ott', {
    method: 'POST',
    area: 'admin',
    json: values,
    isExpected: isRecord,
  });
  return outcome.problem ? outcome : { data: { ...outcome.data, email: values.email?.trim() ?? '' } };
};

type Props = { opened: boolean; onClose: () => void; onAdded: (ott: Added) => void };

/** Keeps its values when the dialog is closed or the request fails; only success clears them. */
export const AddOtt = ({ opened, onClose, onAdded }: Props) => {
  const t = useTexts(otts);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('add')}
      closeButtonProps={{ 'aria-label': t('close') }}
      size={520}
      keepMounted
    >
      <CallForm
        fields={[
          { name: 'ottId', label: t('ottId'), hint: t('ottIdHint'), kind: 'text' },
          { name: 'name', label: t('name'), kind: 'text' },
          { name: 'email', label: t('email'), hint: t('emailHint'), kind: 'email' },
          { name: 'password', label: t('password'), hint: t('passwordHint'), kind: 'new-password' },
        ]}
        schema={createOtt}
        submit={t('submit')}
        submitting={t('submitting')}
        call={addOtt}
        onDone={(ott) => {
          notify(t('added', { name: ott.name, ottId: ott.ottId }));
          onAdded(ott);
        }}
      />
    </Modal>
  );
};
