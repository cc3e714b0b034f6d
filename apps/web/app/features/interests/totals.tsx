import type { InterestTotals } from '@cinvoice/contract/interests';
import { formatRupees, toRupees } from '@cinvoice/contract/money';
import { ILLUSTRATIVE_PERCENT } from '@cinvoice/contract/returns';
import { ownInterests } from '@cinvoice/words/en/own-interests.ts';
import { formatShortAmount } from '@cinvoice/words/short-amount.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Figures } from '#web/shared/ui/text/figures.tsx';
import classes from './totals.module.css';

/** Shows an amount in short, with the full amount beneath. */
const toFigure = (paise: number, note: string) => ({
  value: formatShortAmount(toRupees(paise)),
  note: `${formatRupees(toRupees(paise))} ${note}`,
});

/** Shows the number of the user's interests, their sum and its projection. */
export const Totals = ({ totals }: { totals: InterestTotals }) => {
  const t = useTexts(ownInterests);
  const percent = ILLUSTRATIVE_PERCENT;
  return (
    <>
      <h2 className="hidden">{t('totals')}</h2>
      <Figures
        figures={[
          { label: t('current'), value: String(totals.count), note: t('count', { count: totals.count }) },
          { label: t('total'), ...toFigure(totals.totalPaise, t('totalNote')) },
          {
            label: t('totalProjected'),
            ...toFigure(totals.projectedPaise, t('totalProjectedNote', { percent })),
          },
        ]}
      />
      <p className={`small muted ${classes.risk}`}>{t('illustrative', { percent })}</p>
    </>
  );
};
