import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { Disbursal } from '@cinvoice/contract/market/disbursal';
import type { Sale } from '@cinvoice/contract/market/sales';
import { toDay } from '@cinvoice/contract/market/working-days';
import { disbursal as texts } from '@cinvoice/words/en/disbursal.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import invoiceClasses from '../invoice.module.css';
import sale from '../sale/sale.module.css';
import { PayoutFacts } from '../sale/sale-facts.tsx';
import { AskOrder, orderTitles } from './ask-order.tsx';
import classes from './disbursal.module.css';
import { NoticeStep, type PayoutProps, StampStep, Step } from './payout-steps.tsx';

/** The days of the payout, and how far they are. */
const useWindow = (): ((disbursal: Disbursal) => string) => {
  const t = useTexts(texts);
  const sayDistance = useDaysInWords();
  return ({ valueDay, disburseBy }) => {
    const today = toDay(new Date());
    const days = { from: formatDay(valueDay), until: formatDay(disburseBy) };
    if (today < valueDay) return t('windowAhead', { ...days, distance: sayDistance(valueDay) });
    if (today > disburseBy) return t('windowOver', days);
    return t('windowOpen', { ...days, distance: sayDistance(disburseBy) });
  };
};

/** Orders that wait, each with its page. */
const WaitingOrders = ({ disbursal: { orders } }: Pick<PayoutProps, 'disbursal'>) => {
  const t = useTexts(texts);
  return orders.map(({ _id, kind }) => (
    <p key={_id}>
      <Link className="link" to={toOrderPath(_id)}>
        {t('orderWaits', { what: t(orderTitles[kind]) })}
      </Link>
    </p>
  ));
};

/** What may be asked for now, and what stands against the payout. */
const OrderStep = ({ invoice, disbursal }: PayoutProps) => {
  const t = useTexts(texts);
  const say = useCodedText();
  const { obstacles, possible, orders } = disbursal;
  return (
    <Step title={t('order')} isDone={false}>
      {obstacles.length > 0 ? (
        <div className={classes.stands}>
          <p>
            <b>{t('stands')}</b>
          </p>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle.code + obstacle.message}>{say(obstacle)}</li>
            ))}
          </ul>
        </div>
      ) : (
        orders.length === 0 && <p>{t('nothingStands')}</p>
      )}
      <WaitingOrders disbursal={disbursal} />
      {possible.length > 0 && (
        <div className={invoiceClasses.actions}>
          {possible.map((order) => (
            <AskOrder key={order} invoice={invoice} order={order} />
          ))}
        </div>
      )}
    </Step>
  );
};

/** The steps to the payout, until it is made; then where it stands in the books. */
export const AdminPayout = ({
  invoice,
  disbursal,
  sale: newest,
}: PayoutProps & { sale: Sale | undefined }) => {
  const t = useTexts(texts);
  const tellWindow = useWindow();
  const { disbursedAt, ledgerNumber, possible } = disbursal;
  if (disbursedAt === null) {
    return (
      <section className={sale.sale} aria-labelledby="payout-title">
        <h2 id="payout-title">{t('title')}</h2>
        <p>{tellWindow(disbursal)}</p>
        <ol className={classes.steps}>
          <NoticeStep invoice={invoice} disbursal={disbursal} />
          <StampStep invoice={invoice} disbursal={disbursal} />
          <OrderStep invoice={invoice} disbursal={disbursal} />
        </ol>
      </section>
    );
  }
  return (
    <section className={sale.sale} aria-labelledby="payout-title">
      <h2 id="payout-title">{t('paidOut')}</h2>
      <p>
        {ledgerNumber === null ? (
          formatDateTime(disbursedAt)
        ) : (
          <Link className="link" to={`/admin/ledger/transactions/${ledgerNumber}`}>
            {t('paidOutAt', { at: formatDateTime(disbursedAt), number: String(ledgerNumber) })}
          </Link>
        )}
      </p>
      {newest && (
        <div className={classes.sums}>
          <PayoutFacts sale={newest} />
        </div>
      )}
      <details className={invoiceClasses.fold}>
        <summary>{t('steps')}</summary>
        <ol className={classes.steps}>
          <NoticeStep invoice={invoice} disbursal={disbursal} />
          <StampStep invoice={invoice} disbursal={disbursal} />
        </ol>
      </details>
      <WaitingOrders disbursal={disbursal} />
      {possible.length > 0 && (
        <div className={invoiceClasses.actions}>
          {possible.map((order) => (
            <AskOrder key={order} invoice={invoice} order={order} />
          ))}
        </div>
      )}
    </section>
  );
};
