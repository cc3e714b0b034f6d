import { computeDealOutcomes } from '@cinvoice/contract/market/deal-figures';
import type { DealRecord, WholeDeal } from '@cinvoice/contract/market/deals';
import type { Xirr } from '@cinvoice/contract/market/xirr';
import { formatBps, formatCount, formatPaise } from '@cinvoice/contract/money';
import { brand } from '@cinvoice/ui/brand.ts';
import { deals } from '@cinvoice/words/en/deals.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { PaperFile, Papers } from '#web/shared/ui/papers/papers.tsx';
import { type Fact, FactList } from '#web/shared/ui/text/fact-list.tsx';
import classes from './deal.module.css';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Facts = ({ facts }: { facts: readonly Fact[] }) => <FactList facts={facts} className={classes.facts} />;

type Props = { deal: WholeDeal };

const WhoPays = ({ deal }: Props) => {
  const t = useTexts(deals);
  const { payer, seller, acceptance, number, invoiceDay, payablePaise, gstPaise, claimPaise } = deal;
  return (
    <Section title={t('whoPays')}>
      <Facts
        facts={[
          [t('payer'), payer.legalName],
          [t('seller'), seller.legalName || seller.name],
          [t('invoice'), t('invoiceOf', { number, day: formatDay(invoiceDay) })],
          [t('confirmedBy'), `${acceptance.officer}, ${acceptance.designation}`],
          [t('confirmedAt'), formatDateTime(acceptance.at)],
          [t('promised'), formatPaise(payablePaise)],
          [t('ofIt'), formatPaise(gstPaise)],
          [t('soldOfIt'), formatPaise(claimPaise)],
          [t('reserve'), formatPaise(deal.reservePaise)],
        ]}
      />
      <p className="small muted">{t('acceptanceHash')}</p>
      <p className={classes.hash}>{acceptance.hash}</p>
      <p className="small muted">{t('deedHash')}</p>
      <p className={classes.hash}>{deal.deedHash}</p>
    </Section>
  );
};

const Days = ({ deal }: Props) => {
  const t = useTexts(deals);
  const sayDistance = useDaysInWords();
  return (
    <Section title={t('daysTitle')}>
      <Facts
        facts={[
          [t('closes'), formatDateTime(deal.closesAt)],
          [t('valueDay'), formatDay(deal.valueDay)],
          [t('disburseBy'), formatDay(deal.disburseBy)],
          [t('dueDay'), `${formatDay(deal.dueDay)}, ${sayDistance(deal.dueDay)}`],
          [t('daysAtWork'), formatCount(deal.days)],
        ]}
      />
      <p className="small muted">{t('daysNote')}</p>
    </Section>
  );
};

const stops = ['stopInsolvent', 'stopCourt', 'stopDispute', 'stopLate', 'stopUnsold'] as const;

const Stops = ({ deal }: Props) => {
  const t = useTexts(deals);
  return (
    <Section title={t('stops')}>
      <ul className={classes.stops}>
        {stops.map((stop) => (
          <li key={stop}>{t(stop, { payer: deal.payer.name, due: formatDay(deal.dueDay) })}</li>
        ))}
      </ul>
    </Section>
  );
};

const outcomeTexts = {
  'on-time': 'onTime',
  'late-with-reserve': 'lateWithReserve',
  'late-without-reserve': 'lateWithoutReserve',
  nothing: 'nothingComes',
} as const;

type Outcomes = ReturnType<typeof computeDealOutcomes>;
const outcomeNames = [
  'on-time',
  'late-with-reserve',
  'late-without-reserve',
  'nothing',
] as const satisfies readonly (keyof Outcomes)[];

const useRate = (): ((rate: Xirr, paise: number) => string) => {
  const t = useTexts(deals);
  return (rate, paise) => {
    if ('xirr' in rate) return `${(rate.xirr * 100).toFixed(2)} %`;
    return t(paise === 0 ? 'allLost' : 'noRate');
  };
};

const Yields = ({ deal, units }: Props & { units: number }) => {
  const t = useTexts(deals);
  const formatRate = useRate();
  const outcomes = computeDealOutcomes(deal, units);
  const rows = outcomeNames.map((name) => ({ _id: name, ...outcomes[name] }));
  return (
    <Section title={t('yieldTitle')}>
      <Facts
        facts={[
          [t('price'), formatPaise(deal.unitPricePaise)],
          [t('unitPays'), formatPaise(deal.unitFacePaise)],
          [t('simpleYield'), formatBps(deal.yieldBps)],
        ]}
      />
      <p className="muted">
        {t('forUnits', { count: units, amount: formatPaise(units * deal.unitPricePaise) })}
      </p>
      <RecordTable
        caption={t('outcomes')}
        rows={rows}
        columns={[
          {
            label: t('outcome'),
            heading: true,
            cell: ({ _id }) => t(outcomeTexts[_id]),
          },
          {
            label: t('onDay'),
            numeric: true,
            cell: ({ _id, day }) => (_id === 'nothing' ? '–' : formatDay(day)),
          },
          { label: t('youGet'), numeric: true, cell: ({ paise }) => formatPaise(paise) },
          {
            label: t('xirr'),
            numeric: true,
            deciding: true,
            cell: ({ rate, paise }) => <b>{formatRate(rate, paise)}</b>,
          },
        ]}
      />
      <p className="small muted">{t('reserveNote', { reserve: formatPaise(deal.reservePaise) })}</p>
    </Section>
  );
};

/** Fewer invoices than this say nothing of how somebody pays. */
const LEAST_SETTLED = 5;

const Record = ({ name, record }: { name: string; record: DealRecord }) => {
  const t = useTexts(deals);
  const { settled, onTime, late, overdue } = record;
  return (
    <div>
      <h3>{name}</h3>
      {settled < LEAST_SETTLED ? (
        <Facts
          facts={[
            [t('settled'), t('tooFew', { count: settled })],
            [t('overdue'), formatCount(overdue)],
          ]}
        />
      ) : (
        <Facts
          facts={[
            [t('settled'), formatCount(settled)],
            [t('paidOnTime'), t('ofSettled', { count: onTime, settled })],
            [t('paidLate'), t('ofSettled', { count: late, settled })],
            [t('overdue'), formatCount(overdue)],
          ]}
        />
      )}
    </div>
  );
};

const Documents = ({ deal: { files, obstacle } }: Props) => {
  const t = useTexts(deals);
  const words = useTexts(invoices);
  return (
    <Section title={t('documents')}>
      {files === null ? (
        <p className="muted">
          {t(obstacle === 'own-deal' ? 'documentsOwn' : 'documentsShut')}{' '}
          {obstacle === 'not-verified' && (
            <Link className="link" to="/investor/verification">
              {t('toVerification')}
            </Link>
          )}
        </p>
      ) : (
        <Papers>
          <PaperFile file={files.invoice} label={words('paperInvoice')} expected="PDF" />
          <PaperFile file={files.contract} label={words('paperContract')} expected="PDF" />
          <PaperFile file={files.delivery} label={words('paperDelivery')} expected="PDF" />
        </Papers>
      )}
    </Section>
  );
};

/** The facts of a deal, in an order that is the same for every deal. */
export const FactSheet = ({ deal, units }: Props & { units: number }) => {
  const t = useTexts(deals);
  const { payer, seller } = deal;
  return (
    <>
      <WhoPays deal={deal} />
      <Days deal={deal} />
      <Stops deal={deal} />
      <Yields deal={deal} units={units} />
      <Section title={t('fees')}>
        <p>{t('feesText')}</p>
      </Section>
      <Section title={t('nobodyTitle')}>
        <p className={classes.risk}>{t('nobody', { payer: payer.name, product: brand.name })}</p>
      </Section>
      <Section title={t('record')}>
        <div className={classes.records}>
          <Record name={payer.name} record={deal.payerRecord} />
          <Record name={seller.legalName || seller.name} record={deal.sellerRecord} />
        </div>
      </Section>
      <Documents deal={deal} />
    </>
  );
};
