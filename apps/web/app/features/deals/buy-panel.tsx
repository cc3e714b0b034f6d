import type { Purchase, WholeDeal } from '@cinvoice/contract/market/deals';
import { formatPaise } from '@cinvoice/contract/money';
import { deals } from '@cinvoice/words/en/deals.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { SoldBar } from '#web/shared/ui/sales/sold-bar.tsx';
import classes from './buy.module.css';
import { BuyForm, TITLE } from './buy-form.tsx';
import { Closing } from './deal-state.tsx';

/** Element id of the panel, for links to it. */
export const PANEL_ID = 'buy';

const OwnPurchases = ({ purchases }: { purchases: readonly Purchase[] }) => {
  const t = useTexts(deals);
  if (purchases.length === 0) return null;
  return (
    <section className={classes.panel}>
      <h2>{t('yours')}</h2>
      <ul className={classes.own}>
        {purchases.map(({ _id, units, totalPaise, at, releasedAt, ledgerNumber }) => (
          <li key={_id}>
            <b>{t('unitsCount', { count: units })}</b>
            <span>{formatPaise(totalPaise)}</span>
            <small>
              {t('boughtAt', { at: formatDateTime(at), number: String(ledgerNumber) })}
              {releasedAt !== null && ` ${t('releasedAt', { at: formatDateTime(releasedAt) })}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};

type Props = {
  deal: WholeDeal;
  walletPaise: number;
  typed: string;
  onType: (text: string) => void;
  onChanged: () => void;
};

const Barred = ({ deal }: { deal: WholeDeal }) => {
  const t = useTexts(deals);
  if (deal.state === 'funded') return <p>{t('fundedText')}</p>;
  if (deal.outcome === 'sold') return <p>{t('paidOutText')}</p>;
  if (deal.state === 'ended') return <p>{t('endedText')}</p>;
  if (deal.obstacle === 'own-deal') return <p>{t('ownText')}</p>;
  return (
    <>
      <p>{t('notVerifiedText')}</p>
      <div>
        <Button component={Link} to="/investor/verification" variant="filled">
          {t('toVerification')}
        </Button>
      </div>
    </>
  );
};

/** The right-hand column of a deal: what is left, how to buy it or why not, and what the reader has bought. */
export const BuyPanel = (props: Props) => {
  const t = useTexts(deals);
  const { deal } = props;
  const { units, unitsLeft, state, obstacle, purchases } = deal;
  return (
    <aside className={classes.aside}>
      <section id={PANEL_ID} className={classes.panel} aria-labelledby={TITLE}>
        <h2 id={TITLE} tabIndex={-1}>
          {t(state === 'open' ? 'buyTitle' : 'saleTitle')}
        </h2>
        <SoldBar units={units} unitsSold={units - unitsLeft} />
        <p>
          <Closing deal={deal} />
        </p>
        {state === 'open' && obstacle === null ? <BuyForm {...props} /> : <Barred deal={deal} />}
      </section>
      <OwnPurchases purchases={purchases} />
    </aside>
  );
};
