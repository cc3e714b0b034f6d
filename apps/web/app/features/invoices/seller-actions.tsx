import { whyNotInvoiceCall } from '@cinvoice/contract/market/invoice-states';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import classes from './invoice.module.css';
import { changeOwnInvoice, deleteInvoice, type SellerCall } from './load-invoices.ts';
import { useRefusalTexts } from './refusal.tsx';

type Action = {
  call: SellerCall | 'delete';
  label: string;
  busy: string;
  text: string;
  done: (invoice: WholeInvoice) => string;
  variant: 'filled' | 'default' | 'subtle' | 'outline';
};

/** The seller's calls in the order of the buttons, each with what it means. */
const useActions = (invoice: WholeInvoice): Action[] => {
  const t = useTexts(ownInvoices);
  const payer = invoice.payer.name;
  const tellSubmitted = ({ state }: WholeInvoice) =>
    state === 'checking' ? t('checking') : t('submitted', { payer });
  const withdrawText =
    invoice.state === 'accepted' ? t('withdrawAcceptedText', { payer }) : t('withdrawText');
  return [
    {
      call: 'submit',
      label: t('submit', { payer }),
      busy: t('submitting'),
      text: t('submitDialogText', { payer }),
      done: tellSubmitted,
      variant: 'filled',
    },
    {
      call: 'revise',
      label: t('revise'),
      busy: t('revising'),
      text: t('reviseText', { payer }),
      done: () => t('revised'),
      variant: 'filled',
    },
    {
      call: 'recall',
      label: t('recall'),
      busy: t('recalling'),
      text: t('recallText', { payer }),
      done: () => t('recalled'),
      variant: 'default',
    },
    {
      call: 'withdraw',
      label: t('withdraw'),
      busy: t('withdrawing'),
      text: withdrawText,
      done: () => t('withdrawn'),
      variant: 'subtle',
    },
    {
      call: 'delete',
      label: t('delete'),
      busy: t('deleting'),
      text: t('deleteText'),
      done: () => t('deleted'),
      variant: 'outline',
    },
  ];
};

/** A draft that was submitted before keeps its history: it is withdrawn, not deleted. */
const isOffered = ({ call }: Action, invoice: WholeInvoice, wasSubmitted: boolean): boolean => {
  if (call === 'delete' && wasSubmitted) return false;
  if (call === 'withdraw' && invoice.state === 'draft' && !wasSubmitted) return false;
  const seller: Actor = { kind: 'user', userId: invoice.seller._id, roles: ['content_producer'] };
  const ruled = {
    sellerId: invoice.seller._id,
    ottId: invoice.payer._id,
    state: invoice.state,
    wasSubmitted,
  };
  return whyNotInvoiceCall(seller, call, ruled) === null;
};

/** A refused submission names its reasons. */
const useRun = (invoice: WholeInvoice): ((call: Action['call']) => Promise<Outcome<unknown>>) => {
  const tellRefusal = useRefusalTexts(invoice.payer.name);
  return async (call) => {
    if (call === 'delete') return deleteInvoice(invoice);
    const outcome = await changeOwnInvoice(invoice, call);
    const told = outcome.problem ? tellRefusal(outcome.problem) : [];
    if (!outcome.problem || told.length === 0) return outcome;
    return { problem: { ...outcome.problem, message: told.join(' ') } };
  };
};

type Props = {
  invoice: WholeInvoice;
  /** It was submitted at least once. */
  wasSubmitted: boolean;
};

/** The calls that the seller can make now; each explains itself before it is made. */
export const SellerActions = ({ invoice, wasSubmitted }: Props) => {
  const t = useTexts(ownInvoices);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const run = useRun(invoice);
  const [opened, setOpened] = useState<Action['call'] | null>(null);
  const actions = useActions(invoice).filter((action) => isOffered(action, invoice, wasSubmitted));
  const finish = async ({ call, done }: Action, changed: WholeInvoice): Promise<void> => {
    setOpened(null);
    notify(done(changed));
    if (call === 'delete') await navigate('/filmmaker/invoices');
    else await revalidate();
  };
  return (
    <fieldset className={classes.actions}>
      <legend className="hidden">{t('actions')}</legend>
      {actions.map((action) => (
        <Button key={action.call} variant={action.variant} onClick={() => setOpened(action.call)}>
          {action.label}
        </Button>
      ))}
      {invoice.state === 'draft' && (
        <Button component={Link} to={`/filmmaker/invoices/${invoice._id}/edit`}>
          {t('edit')}
        </Button>
      )}
      {actions.map((action) => (
        <CallDialog
          key={action.call}
          title={action.label}
          opened={opened === action.call}
          onClose={() => setOpened(null)}
          submit={action.label}
          submitting={action.busy}
          call={() => run(action.call)}
          onDone={(changed) => void finish(action, Object(changed))}
        >
          {action.text}
        </CallDialog>
      ))}
    </fieldset>
  );
};
