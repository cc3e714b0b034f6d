import { toRupees } from '@cinvoice/contract/money';
import { computeProjectedPaise, ILLUSTRATIVE_PERCENT, type Tenure } from '@cinvoice/contract/returns';
import { Money } from '@cinvoice/ui/text/money.tsx';
import { interestPanel } from '@cinvoice/words/en/interest-panel.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './projection.module.css';

type Props = { amountPaise: number; years: Tenure };

/** Shows the projected return, always with the note that it is no promise. */
export const Projection = ({ amountPaise, years }: Props) => {
  const t = useTexts(interestPanel);
  const projected = computeProjectedPaise(amountPaise, years);
  const lines = [
    [t('investment'), amountPaise],
    [t('gain', { percent: ILLUSTRATIVE_PERCENT }), projected - amountPaise],
  ] as const;
  return (
    <>
      <dl className={classes.lines}>
        {lines.map(([label, paise]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money rupees={toRupees(paise)} />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('projected', { years })}</dt>
          <dd>
            <Money rupees={toRupees(projected)} />
          </dd>
        </div>
      </dl>
      <p className="small muted">{t('illustrative', { percent: ILLUSTRATIVE_PERCENT })}</p>
    </>
  );
};
