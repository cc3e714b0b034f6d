import { home } from '@cinvoice/words/en/home.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { achievements } from '../content/front-page.ts';
import classes from './figures.module.css';

/**
 * Shows the specification's marketing figures with a disclaimer, and none that tells what this market has done: that stands in
 * the books.
 */
export const Figures = () => {
  const t = useTexts(home);
  const figures = [
    [t('returnLabel'), t('returnValue'), t('returnUnit')],
    [t('timeLabel'), t('timeValue'), t('timeUnit')],
    [
      t('ratingLabel'),
      t('ratingValue', { rating: achievements.rating }),
      t('ratingUnit'),
      achievements.areSamples,
    ],
  ] as const;
  return (
    <section id="figures" className="wrap" aria-label={t('figures')}>
      <dl className={classes.figures}>
        {figures.map(([label, value, unit, isSample]) => (
          <div key={label}>
            <dt className="small">
              {label}
              {isSample && <b className={classes.sample}>{t('sampleFigure')}</b>}
            </dt>
            <dd className="num">
              {value}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.risk}>{t('riskLine')}</p>
    </section>
  );
};
