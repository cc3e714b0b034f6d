import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Check } from './check.tsx';
import classes from './steps.module.css';

const names = ['stepRead', 'stepOfficer', 'stepCode'] as const;

/** The three steps of accepting, and the current one. */
export const Steps = ({ current }: { current: 1 | 2 | 3 }) => {
  const t = useTexts(payerInvoices);
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {names.map((name, index) => {
        const isDone = index + 1 < current;
        return (
          <li
            key={name}
            aria-current={index + 1 === current ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <b>{index + 1}</b>
            <span>{t(name)}</span>
            {isDone && (
              <>
                <Check />
                <span className="hidden">{t('stepDone')}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
};
