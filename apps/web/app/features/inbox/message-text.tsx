import type { Message } from '@cinvoice/contract/messages';
import { hindranceKinds } from '@cinvoice/words/en/hindrance-kinds.ts';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { AccountMessage } from './account-message.tsx';
import { ClaimMessage } from './claim-message.tsx';
import { DisbursalMessage } from './disbursal-message.tsx';
import { PayerMessage } from './payer-message.tsx';
import { PayoutMessage } from './payout-message.tsx';
import { RefundMessage } from './refund-message.tsx';
import { Remark } from './remark.tsx';
import { ReminderMessage } from './reminder-message.tsx';
import { SaleMessage } from './sale-message.tsx';
import { WebhookMessage } from './webhook-message.tsx';

const b = (text: string): ReactNode => <b>{text}</b>;

/** Words an event in the reader's language. */
export const MessageText = ({ message }: { message: Message }) => {
  const t = useTexts(inbox);
  const say = useSourceText();
  const translate = useCodedText();
  const sayKind = useTexts(hindranceKinds);
  switch (message.event) {
    case 'item-reviewed':
    case 'item-remarked': {
      const { by, projectName, status, remark } = message.parameters;
      const text = message.event === 'item-reviewed' ? 'itemReviewed' : 'itemRemarked';
      return (
        <>
          {t.rich(text, { b, by: say(by), projectName, status: say(status) })}
          <Remark text={remark} />
        </>
      );
    }
    case 'item-arrived':
      return t.rich('itemArrived', { b, ...message.parameters });
    case 'item-returned':
      return t.rich('itemReturned', { b, ...message.parameters });
    case 'poster-refused':
      return t.rich('posterRefused', { b, projectName: message.parameters.projectName });
    case 'infected-file-refused':
      return t.rich('infectedFileRefused', { b, ...message.parameters });
    case 'file-withheld':
      return t.rich('fileWithheld', { b, ...message.parameters });
    case 'infected-file-withheld':
      return t.rich('infectedFileWithheld', { b, ...message.parameters });
    case 'email-failed':
      return t.rich('emailFailed', { b, ...message.parameters });
    case 'invoice-arrived':
      return t.rich('invoiceArrived', { b, ...message.parameters });
    case 'invoice-ended':
      return (
        <>
          {t.rich('invoiceEnded', { b, ...message.parameters })}
          <Remark text={message.parameters.reason} />
        </>
      );
    case 'invoice-checking':
      return t.rich('invoiceChecking', { b, ...message.parameters });
    case 'invoice-cleared':
      return t.rich('invoiceCleared', { b, ...message.parameters });
    case 'invoice-received':
      return t.rich('invoiceReceived', { b, ...message.parameters });
    case 'invoice-settled':
      return t.rich('invoiceSettled', { b, ...message.parameters });
    case 'receipt-undone':
      return t.rich('receiptUndone', { b, ...message.parameters });
    case 'money-arrived':
      return t.rich('moneyArrived', { b, ...message.parameters });
    case 'invoice-declined':
      return (
        <>
          {t.rich('invoiceDeclined', { b, ...message.parameters })}
          <Remark text={message.parameters.reason} />
        </>
      );
    case 'order-waits':
      return t.rich('orderWaits', { b, title: translate(message.parameters.title) });
    case 'order-lapses':
      return t.rich('orderLapses', { b, title: translate(message.parameters.title) });
    case 'order-refused':
      return (
        <>
          {t.rich('orderRefused', { b, title: translate(message.parameters.title) })}
          <Remark text={message.parameters.reason} />
        </>
      );
    case 'verification-waits': {
      const { purpose, name } = message.parameters;
      return t.rich(purpose === 'seller' ? 'verificationWaitsSeller' : 'verificationWaitsInvestor', {
        b,
        name,
      });
    }
    case 'verification-approved':
      return t.rich('verificationApproved', { b, until: message.parameters.until });
    case 'verification-rejected':
      return (
        <>
          {t.rich('verificationRejected', { b })}
          <Remark text={message.parameters.reason} />
        </>
      );
    case 'verification-lapsed':
      return t.rich('verificationLapsed', { b });
    case 'payer-verified':
    case 'payer-changed':
    case 'payer-retired':
    case 'officer-named':
    case 'officer-revoked':
      return <PayerMessage message={message} />;
    case 'bank-account-proposed':
    case 'bank-account-confirmed':
    case 'bank-account-dropped':
    case 'bank-account-retired':
      return <AccountMessage message={message} />;
    case 'api-key-created':
      return t.rich('keyCreated', { b, ...message.parameters });
    case 'api-key-ends':
      return t.rich('keyEnds', { b, ...message.parameters });
    case 'api-key-revoked':
      return t.rich('keyRevoked', { b, ...message.parameters });
    case 'invoice-waits':
    case 'payment-due':
    case 'payment-late':
    case 'invoice-late':
    case 'verification-ends':
    case 'paper-failed':
    case 'backup-failed':
    case 'backup-old':
    case 'backup-unverified':
    case 'backup-log-late':
    case 'backup-log-gap':
    case 'statement-missing':
    case 'books-differ':
    case 'shortfall':
    case 'holidays-missing':
      return <ReminderMessage message={message} />;
    case 'invoice-offered':
    case 'invoice-funded':
    case 'sale-ended':
    case 'units-bought':
    case 'units-released':
      return <SaleMessage message={message} />;
    case 'receipt-waits':
    case 'claim-received':
    case 'claim-short-paid':
    case 'claim-settled':
    case 'units-paid':
    case 'units-payment-undone':
    case 'units-may-stop':
    case 'units-late':
    case 'units-update':
    case 'update-overdue':
      return <ClaimMessage message={message} />;
    case 'notice-given':
    case 'notice-ended':
    case 'notice-acknowledged':
    case 'invoice-disbursed':
    case 'units-disbursed':
    case 'units-written-off':
      return <DisbursalMessage message={message} />;
    case 'payout-paid':
    case 'payout-returned':
    case 'payout-not-returned':
    case 'payout-failed':
    case 'payout-refused':
    case 'payout-came-back':
    case 'idle-money':
      return <PayoutMessage message={message} />;
    case 'refund-paid':
    case 'refund-returned':
    case 'refund-not-returned':
    case 'refund-failed':
    case 'refund-refused':
      return <RefundMessage message={message} />;
    case 'webhook-failed':
    case 'webhook-disabled':
    case 'webhook-gone':
      return <WebhookMessage message={message} />;
    case 'invoice-accepted':
      return t.rich('invoiceAccepted', { b, ...message.parameters });
    case 'invoice-accepted-otherwise':
      return t.rich('invoiceAcceptedOtherwise', { b, ...message.parameters });
    case 'invoice-disputed': {
      const { amount: _, reason, ...about } = message.parameters;
      return (
        <>
          {t.rich('invoiceDisputed', { b, ...about })}
          <Remark text={reason} />
        </>
      );
    }
    case 'hindrance-reported': {
      const { text, kind, ...about } = message.parameters;
      return (
        <>
          {t.rich('hindranceReported', { b, ...about, kind: sayKind(kind) })}
          <Remark text={text} />
        </>
      );
    }
    case 'hindrance-closed': {
      const { kind, ...about } = message.parameters;
      return t.rich('hindranceClosed', { b, ...about, kind: sayKind(kind) });
    }
  }
};
