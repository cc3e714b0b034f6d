import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './figures.module.css';

const figures = [
  ['returnLabel', 'returnValue', 'returnUnit'],
  ['timeLabel', 'timeValue', 'timeUnit'],
  ['fundedLabel', 'fundedValue', 'fundedUnit'],
  ['ratingLabel', 'ratingValue', 'ratingUnit'],
] as const;

/** The specification's marketing figures, and what they do not promise. */
export const Figures = () => {
  const t = useTexts(home);
  return (
    <section className="wrap" aria-label={t('figures')}>
      <dl className={classes.figures}>
        {figures.map(([label, value, unit]) => (
          <div key={label}>
            <dt className="small">{t(label)}</dt>
            <dd className="num">
              {t(value)}
              <small>{t(unit)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.risk}>{t('riskLine')}</p>
    </section>
  );
};
