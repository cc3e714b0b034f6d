import type { InterestTotals } from '@cinvoice/contract/interests';
import { inRupees, rupeesOf } from '@cinvoice/contract/money';
import { ILLUSTRATIVE_PERCENT } from '@cinvoice/contract/returns';
import { ownInterests } from '#web/i18n/en/own-interests.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { shortAmount } from '#web/shared/format/short-amount.ts';
import { Figures } from '#web/shared/ui/text/figures.tsx';
import classes from './totals.module.css';

/** Short, and beneath it in full. */
const amount = (paise: number, note: string) => ({
  value: shortAmount(rupeesOf(paise)),
  note: `${inRupees(rupeesOf(paise))} ${note}`,
});

/** How many interests one has, what they come to, and what they would become. */
export const Totals = ({ totals }: { totals: InterestTotals }) => {
  const t = useTexts(ownInterests);
  const percent = ILLUSTRATIVE_PERCENT;
  return (
    <>
      <h2 className="hidden">{t('totals')}</h2>
      <Figures
        figures={[
          { label: t('current'), value: String(totals.count), note: t('count', { count: totals.count }) },
          { label: t('total'), ...amount(totals.totalPaise, t('totalNote')) },
          { label: t('totalBecome'), ...amount(totals.projectedPaise, t('totalBecomeNote', { percent })) },
        ]}
      />
      <p className={`small muted ${classes.risk}`}>{t('illustrative', { percent })}</p>
    </>
  );
};
