import type { ListedOrder, OrderOutcome } from '@cinvoice/contract/market/orders';
import { formatPaise } from '@cinvoice/contract/money';
import { orders } from '@cinvoice/words/en/orders.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { confirmOrders } from './load-orders.ts';
import classes from './orders.module.css';

type Told = { order: ListedOrder; outcome: OrderOutcome };

const Outcomes = ({ told }: { told: readonly Told[] }) => {
  const t = useTexts(orders);
  const translate = useCodedText();
  return (
    <Alert role="status" title={t('outcomes')} mt={16}>
      <ul className={classes.outcomes}>
        {told.map(({ order, outcome }) => (
          <li key={order._id}>
            <b>{translate(order.title)}</b>{' '}
            {outcome.problem
              ? translate({ code: String(outcome.problem.code), message: outcome.problem.detail })
              : t('outcomeConfirmed')}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

type Props = { chosen: readonly ListedOrder[]; most: number; onDone: () => void };

/** Several orders and one code; tells what became of each. */
export const ConfirmChosen = ({ chosen, most, onDone }: Props) => {
  const t = useTexts(orders);
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const [told, setTold] = useState<readonly Told[]>([]);
  const count = chosen.length;
  const sum = chosen.reduce((total, { amountPaise }) => total + (amountPaise ?? 0), 0);
  const finish = (outcomes: readonly OrderOutcome[]): void => {
    const byId = new Map(outcomes.map((outcome) => [outcome._id, outcome]));
    setTold(
      chosen.flatMap((order) => {
        const outcome = byId.get(order._id);
        return outcome ? [{ order, outcome }] : [];
      }),
    );
    setIsOpen(false);
    onDone();
    void revalidate();
  };
  return (
    <>
      {told.length > 0 && <Outcomes told={told} />}
      <div className={classes.chosen}>
        <p>
          <b>{t('chosen', { count })}</b>
          {sum > 0 && `, ${t('chosenSum', { sum: formatPaise(sum) })}`}
        </p>
        <p className="small muted">{count > most ? t('tooMany', { most }) : t('together', { most })}</p>
        {count > 0 && count <= most && (
          <Button onClick={() => setIsOpen(true)}>{t('confirmChosen', { count })}</Button>
        )}
      </div>
      <CallDialog
        title={t('confirmChosen', { count })}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        fields={[{ name: 'code', label: t('code'), hint: t('codeHint'), kind: 'code' }]}
        submit={t('confirmChosen', { count })}
        submitting={t('confirming')}
        call={({ code = '' }) =>
          confirmOrders({ code, orders: chosen.map(({ _id, hash }) => ({ id: _id, hash })) })
        }
        onDone={finish}
      >
        {t('together', { most })}
      </CallDialog>
    </>
  );
};
