import { findKind } from '@cinvoice/contract/kinds/kinds';
import { computeDealOutcomes, computeLeastUnits } from '@cinvoice/contract/market/deal-figures';
import type { WholeDeal as Deal } from '@cinvoice/contract/market/deals';
import type { ListedLot } from '@cinvoice/contract/market/portfolio';
import { formatBps, formatCount, formatPaise } from '@cinvoice/contract/money';
import { deals } from '@cinvoice/words/en/deals.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { Figures } from '#web/shared/ui/text/figures.tsx';
import { focusPanel } from './buy-form.tsx';
import { BuyPanel, PANEL_ID } from './buy-panel.tsx';
import classes from './deal.module.css';
import { DealStateBadge } from './deal-state.tsx';
import { FactSheet } from './fact-sheet.tsx';
import { OwnLot } from './own-lot.tsx';
import { readUnits } from './use-purchase.ts';

type Props = {
  deal: Deal;
  /** What the reader owns of it; empty before the payout. */
  lots: readonly ListedLot[];
  walletPaise: number;
  onChanged: () => void;
};

const Head = ({ deal }: Pick<Props, 'deal'>) => {
  const t = useTexts(deals);
  const say = useSourceText();
  const kind = findKind(deal.title.kind);
  const { rate } = computeDealOutcomes(deal, 1)['on-time'];
  return (
    <>
      <div className={classes.head}>
        <DealStateBadge deal={deal} />
        <h1>{deal.title.name}</h1>
        <p className="lead">
          {t('lead', { payer: deal.payer.name, seller: deal.seller.legalName || deal.seller.name })}{' '}
          {kind && <span className="muted">{say(kind.title)}</span>}
        </p>
      </div>
      <div className={classes.figures}>
        <Figures
          figures={[
            {
              label: t('days'),
              value: formatCount(deal.days),
              note: t('fromTo', { from: formatDay(deal.valueDay), to: formatDay(deal.dueDay) }),
            },
            {
              label: t('price'),
              value: formatPaise(deal.unitPricePaise),
              note: t('paysBack', { amount: formatPaise(deal.unitFacePaise) }),
            },
            { label: t('simpleYield'), value: formatBps(deal.yieldBps), note: t('atThisPrice') },
            {
              label: t('xirrOnTime'),
              value: 'xirr' in rate ? `${(rate.xirr * 100).toFixed(2)} %` : '–',
              note: t('compounded'),
            },
          ]}
        />
      </div>
    </>
  );
};

/** The page of a deal: its facts, and beside them what can be bought. */
export const WholeDeal = ({ deal, lots, walletPaise, onChanged }: Props) => {
  const t = useTexts(deals);
  const [typed, setTyped] = useState('');
  const units = readUnits(typed) ?? Math.max(1, computeLeastUnits(deal));
  return (
    <div className={classes.columns}>
      <article>
        <Head deal={deal} />
        {lots.map((lot) => (
          <OwnLot key={lot._id} lot={lot} />
        ))}
        <FactSheet deal={deal} units={units} />
        {deal.state === 'open' && (
          <p className={classes.bar}>
            <span>
              <b>{t('priceOfUnit', { price: formatPaise(deal.unitPricePaise) })}</b>
              <small>{t('leftOf', { count: deal.unitsLeft, units: deal.units })}</small>
            </span>
            <Button
              onClick={() => {
                document.getElementById(PANEL_ID)?.scrollIntoView();
                focusPanel();
              }}
            >
              {t('buyTitle')}
            </Button>
          </p>
        )}
      </article>
      <BuyPanel deal={deal} walletPaise={walletPaise} typed={typed} onType={setTyped} onChanged={onChanged} />
    </div>
  );
};
