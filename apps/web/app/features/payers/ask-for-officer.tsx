import { officerForm } from '@cinvoice/contract/market/payer-form';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { PaperDialog } from '#web/shared/ui/forms/paper-dialog.tsx';
import { askForOfficer } from './load-payers.ts';

type Props = { ottId: string; opened: boolean; onClose: () => void; onAsked: (orderId: string) => void };

const blank = { name: '', designation: '', email: '', authority: null, reason: '' };

/** Asks for a person whose mailbox confirms acceptances. */
export const AskForOfficer = ({ ottId, opened, onClose, onAsked }: Props) => {
  const t = useTexts(payers);
  return (
    <PaperDialog
      title={t('addOfficer')}
      submit={t('ask')}
      submitting={t('asking')}
      opened={opened}
      onClose={onClose}
      fields={[
        { name: 'name', label: t('name'), kind: 'text' },
        { name: 'designation', label: t('designation'), kind: 'text' },
        { name: 'email', label: t('email'), kind: 'email' },
        {
          name: 'authority',
          label: t('authority'),
          kind: 'file',
          field: officerForm.files.authority,
        },
        { name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' },
      ]}
      form={officerForm}
      initial={blank}
      toBody={(values) => ({ ...values, authority: values.authority ?? undefined })}
      call={(form) => askForOfficer(ottId, form)}
      onDone={({ orderId }) => onAsked(orderId)}
    >
      {t('officerText')}
    </PaperDialog>
  );
};
