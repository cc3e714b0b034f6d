import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { type Sale, signAssignment as signing } from '@cinvoice/contract/market/sales';
import { sale as texts } from '@cinvoice/words/en/sale.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { useCallForm } from '#web/shared/forms/use-call-form.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { SendCode } from '#web/shared/ui/forms/send-code.tsx';
import { TicketButton } from '#web/shared/ui/text/ticket-button.tsx';
import { refuseOffer, signAssignment } from './load-sales.ts';
import classes from './sale.module.css';

const codeSchema = signing.omit({ version: true });

type Props = { invoice: WholeInvoice; sale: Sale };

const Refuse = ({ invoice }: Pick<Props, 'invoice'>) => {
  const t = useTexts(texts);
  const { revalidate } = useRevalidator();
  const [isOpened, setIsOpened] = useState(false);
  return (
    <div>
      <Button variant="subtle" px={0} onClick={() => setIsOpened(true)}>
        {t('refuse')}
      </Button>
      <CallDialog
        title={t('refuse')}
        opened={isOpened}
        onClose={() => setIsOpened(false)}
        fields={[
          {
            name: 'reason',
            label: t('reasonOptional'),
            hint: t('reasonHint'),
            kind: 'lines',
            optional: true,
          },
        ]}
        submit={t('refuse')}
        submitting={t('refusing')}
        call={({ reason = '' }) => refuseOffer(invoice, reason)}
        onDone={() => {
          setIsOpened(false);
          notify(t('refused'));
          void revalidate();
        }}
      >
        {t('refuseText')}
      </CallDialog>
    </div>
  );
};

/** The seller signs with a code by SMS, or refuses. */
export const SignDeed = ({ invoice, sale }: Props) => {
  const t = useTexts(texts);
  const { revalidate } = useRevalidator();
  const { form, isSending, problem, submit } = useCallForm({
    initial: { code: '' },
    schema: codeSchema,
    call: ({ code = '' }) => signAssignment(invoice, code),
    onDone: () => {
      notify(t('signed'));
      void revalidate();
    },
  });
  return (
    <div className={classes.sign}>
      <h3>{t('signTitle')}</h3>
      <p>{t('signText')}</p>
      <SendCode purpose="sign-assignment" />
      <form className={classes.column} noValidate onSubmit={submit}>
        {problem && <Alert role="alert">{problem.message}</Alert>}
        <TextInput
          key={form.key('code')}
          {...form.getInputProps('code')}
          label={t('code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <TicketButton isSending={isSending}>
          {isSending ? t('signing') : t('sign', { units: sale.units })}
        </TicketButton>
      </form>
      <Refuse invoice={invoice} />
    </div>
  );
};
