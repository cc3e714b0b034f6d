import { type DecisionBar, refuseOrder, type Treasurers } from '@cinvoice/contract/market/orders';
import { formatPaise } from '@cinvoice/contract/money';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { canUsePasskeys, requestPasskeyProof } from '@cinvoice/ui/session/passkeys.ts';
import { orders } from '@cinvoice/words/en/orders.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { CallForm } from '#web/shared/ui/forms/call-form.tsx';
import { StateBadge } from '#web/shared/ui/states/state-badge.tsx';
import type { MarkName } from '#web/shared/ui/states/state-mark.tsx';
import { decideOrder, type OrderPage } from './load-orders.ts';
import { OrderStateBadge } from './order-state.tsx';
import classes from './orders.module.css';

type Props = OrderPage & { onDecided: () => void };

const AskedFacts = ({ order }: OrderPage) => {
  const t = useTexts(orders);
  return (
    <dl className={classes.facts}>
      <dt>{t('askedBy')}</dt>
      <dd>{order.askedKind === 'product' ? t('product') : order.askedBy}</dd>
      <dt>{t('askedAt')}</dt>
      <dd>{formatDateTime(order.askedAt)}</dd>
      <dt>{t('why')}</dt>
      <dd>{order.reason}</dd>
    </dl>
  );
};

const confirmWithPasskey = async ({ order }: OrderPage): Promise<Outcome<OrderPage>> => {
  const shown = await requestPasskeyProof('admin');
  if (shown.problem) return shown;
  return decideOrder(order._id, 'confirm', { passkey: shown.data, hash: order.hash });
};

/** For treasurers who have passkeys; what stands against it is told beside the button. */
const PasskeyConfirm = ({ onDone, ...page }: OrderPage & { onDone: () => void }) => {
  const t = useTexts(orders);
  const [fault, setFault] = useState('');
  if (!canUsePasskeys()) return null;
  const confirm = async (): Promise<void> => {
    const { problem } = await confirmWithPasskey(page);
    setFault(problem?.detail ?? '');
    if (!problem) onDone();
  };
  return (
    <div>
      {fault && <Alert role="alert">{fault}</Alert>}
      <Button fullWidth onClick={() => void confirm()}>
        {t('usePasskey')}
      </Button>
    </div>
  );
};

const Confirm = ({ onDecided, ...page }: Props) => {
  const t = useTexts(orders);
  const { _id, hash } = page.order;
  const finish = (): void => {
    notify(t('done'));
    onDecided();
  };
  return (
    <>
      <CallForm
        // A right code for what was shown before is none for what is shown now.
        key={hash}
        fields={[{ name: 'code', label: t('code'), hint: t('codeHint'), kind: 'code' }]}
        submit={t('confirm')}
        submitting={t('confirming')}
        call={({ code = '' }) => decideOrder(_id, 'confirm', { code, hash })}
        onDone={finish}
      />
      <PasskeyConfirm {...page} onDone={finish} />
    </>
  );
};

const Refuse = ({ order: { _id }, onDecided }: Props) => {
  const t = useTexts(orders);
  return (
    <details className={classes.fold}>
      <summary>{t('refuse')}</summary>
      <CallForm
        fields={[{ name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' }]}
        schema={refuseOrder}
        isSecondary
        submit={t('refuseThis')}
        submitting={t('refusing')}
        call={(values) => decideOrder(_id, 'refuse', values)}
        onDone={() => {
          notify(t('refusedDone'));
          onDecided();
        }}
      />
    </details>
  );
};

const Withdraw = ({ order: { _id }, onDecided }: Props) => {
  const t = useTexts(orders);
  return (
    <CallForm
      isSecondary
      submit={t('withdraw')}
      submitting={t('withdrawing')}
      call={() => decideOrder(_id, 'withdraw', {})}
      onDone={() => {
        notify(t('withdrawnDone'));
        onDecided();
      }}
    />
  );
};

type BarText = { mark: string; title: string; text: string };

/** A sentence for each reason that one may not decide. */
const useBarText = (): ((bar: Exclude<DecisionBar, 'decided'>, treasurers: Treasurers) => BarText) => {
  const t = useTexts(orders);
  return (bar, { able, coolingHours, usableFrom }) => {
    switch (bar) {
      case 'own-order':
        return { mark: t('barOwnMark'), title: t('barOwn'), text: t('barOwnText') };
      case 'no-treasurer':
        return { mark: t('barReaderMark'), title: t('barReader'), text: t('barReaderText', { able }) };
      case 'market-shut':
        return { mark: t('barShutMark'), title: t('barShut'), text: t('barShutText') };
      case 'second-factor-off': {
        const text = t('barFactorText', { hours: coolingHours });
        return { mark: t('barFactorMark'), title: t('barFactor'), text };
      }
      case 'cooling-off': {
        const text = t('barCoolingText', { at: formatDateTime(usableFrom ?? '') });
        return { mark: t('barCoolingMark'), title: t('barCooling'), text };
      }
    }
  };
};

const barMarks: Record<Exclude<DecisionBar, 'decided'>, MarkName> = {
  'own-order': 'dash',
  'no-treasurer': 'lens',
  'market-shut': 'cross',
  'second-factor-off': 'exclamation',
  'cooling-off': 'clock',
};

const Barred = ({ bar, ...props }: Props & { bar: Exclude<DecisionBar, 'decided'> }) => {
  const t = useTexts(orders);
  const { mark, title, text } = useBarText()(bar, props.treasurers);
  return (
    <>
      <StateBadge look={{ tone: 'plain', mark: barMarks[bar] }}>{mark}</StateBadge>
      <h3>{title}</h3>
      <p className="small">{text}</p>
      {bar === 'second-factor-off' && (
        <Link className="link" to="/admin/account">
          {t('barFactorLink')}
        </Link>
      )}
      {bar === 'own-order' && <Withdraw {...props} />}
    </>
  );
};

const Decided = ({ order }: OrderPage) => {
  const t = useTexts(orders);
  return (
    <>
      <OrderStateBadge state={order.state} />
      <dl className={classes.facts}>
        {order.decidedBy !== '' && (
          <>
            <dt>{t('by')}</dt>
            <dd>{order.decidedBy}</dd>
          </>
        )}
        {order.decidedAt && (
          <>
            <dt>{t('askedAt')}</dt>
            <dd>{formatDateTime(order.decidedAt)}</dd>
          </>
        )}
        {order.decisionReason !== '' && (
          <>
            <dt>{t('reason')}</dt>
            <dd>{order.decisionReason}</dd>
          </>
        )}
      </dl>
    </>
  );
};

const Choices = (props: Props) => {
  const { order, treasurers } = props;
  if (order.bar === 'decided') return <Decided {...props} />;
  const canRefuse = treasurers.isTreasurer && !order.own;
  return (
    <>
      {order.bar ? <Barred {...props} bar={order.bar} /> : <Confirm {...props} />}
      {canRefuse && <Refuse {...props} />}
    </>
  );
};

/** Who asked and why, the sum, and what the reader may do: never a dead button without a sentence. */
export const DecisionPanel = (props: Props) => {
  const t = useTexts(orders);
  const { order } = props;
  return (
    <aside className={classes.panel} aria-labelledby="order-decision">
      <h2 id="order-decision">{t(order.state === 'waiting' ? 'decision' : 'outcome')}</h2>
      <AskedFacts {...props} />
      {order.amountPaise !== null && (
        <div>
          <p className="small muted">{t('movesInAll')}</p>
          <p className={classes.sum}>{formatPaise(order.amountPaise)}</p>
        </div>
      )}
      <Choices {...props} />
    </aside>
  );
};
