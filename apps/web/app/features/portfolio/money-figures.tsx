import type { Portfolio } from '@cinvoice/contract/market/portfolio';
import { formatPaise, toRupees } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { portfolio as texts } from '@cinvoice/words/en/portfolio.ts';
import { formatShortAmount } from '@cinvoice/words/short-amount.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type Fact, FactList } from '#web/shared/ui/text/fact-list.tsx';
import { Figures } from '#web/shared/ui/text/figures.tsx';
import classes from './portfolio.module.css';
import { useRateText } from './use-rate-text.ts';

export type PortfolioPaths = { deals: string; wallet: string; portfolio: string };

type Props = { portfolio: Portfolio; paths: PortfolioPaths };

export const hasLots = ({ counts: { open, late, over } }: Portfolio): boolean => open + late + over > 0;

const inShort = (paise: number): string => formatShortAmount(toRupees(paise));

/** The four figures, each in short with its amount in full. */
const FourFigures = ({ portfolio }: Pick<Props, 'portfolio'>) => {
  const t = useTexts(texts);
  const { investedPaise, expectedPaise, receivedPaise, receivedLatePaise, late } = portfolio;
  const received = { amount: formatPaise(receivedPaise), late: formatPaise(receivedLatePaise) };
  return (
    <Figures
      figures={[
        {
          label: t('invested'),
          value: inShort(investedPaise),
          note: t('investedNote', { amount: formatPaise(investedPaise) }),
        },
        {
          label: t('expected'),
          value: inShort(expectedPaise),
          note: t('expectedNote', { amount: formatPaise(expectedPaise) }),
        },
        {
          label: t('received'),
          value: inShort(receivedPaise),
          note: receivedLatePaise > 0 ? t('receivedLateNote', received) : t('receivedNote', received),
        },
        {
          label: t('late'),
          value: inShort(late.paise),
          note: late.paise > 0 ? t('lateNote', { amount: formatPaise(late.paise) }) : t('nothingLate'),
          isBad: late.paise > 0,
        },
      ]}
    />
  );
};

/** What is beside the lots: the rate of all, what is lost, what is held, and what is in the wallet. */
const Beside = ({ portfolio, paths }: Props) => {
  const t = useTexts(texts);
  const formatRate = useRateText();
  const { xirr, writtenOff, heldPaise, walletPaise } = portfolio;
  const rate: Fact[] = hasLots(portfolio) ? [[t('xirr'), formatRate(xirr)]] : [];
  const lost: Fact[] =
    writtenOff.lots > 0
      ? [
          [
            t('writtenOff'),
            t('writtenOffSum', { amount: formatPaise(writtenOff.paise), count: writtenOff.lots }),
          ],
        ]
      : [];
  return (
    <FactList
      className={classes.beside}
      facts={[
        ...rate,
        ...lost,
        [t('held'), formatPaise(heldPaise)],
        [
          t('wallet'),
          <Link key="wallet" to={paths.wallet} className="link">
            {formatPaise(walletPaise)}
          </Link>,
        ],
      ]}
    />
  );
};

/** The investor's money in figures; without lots, where to begin. */
export const MoneyFigures = ({ portfolio, paths }: Props) => {
  const t = useTexts(texts);
  return (
    <>
      {hasLots(portfolio) ? (
        <FourFigures portfolio={portfolio} />
      ) : (
        <EmptyState
          title={t('emptyTitle')}
          action={
            <Button component={Link} to={paths.deals} variant="filled">
              {t('toDeals')}
            </Button>
          }
        >
          {t('empty')}
        </EmptyState>
      )}
      <Beside portfolio={portfolio} paths={paths} />
      {hasLots(portfolio) && <p className={`small muted ${classes.foot}`}>{t('xirrNote')}</p>}
    </>
  );
};
