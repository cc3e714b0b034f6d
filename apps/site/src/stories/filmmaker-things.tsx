import { forFilmmakers } from '@cinvoice/words/en/for-filmmakers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Tick } from '#site/text/tick.tsx';
import { FilmOfDays } from '../drawings/film-of-days.tsx';
import { workedCase } from '../worked-case/worked-case.ts';
import classes from './filmmaker-things.module.css';

export const Needs = () => {
  const t = useTexts(forFilmmakers);
  return (
    <ul className={classes.needs}>
      {(['need1', 'need2', 'need3'] as const).map((need) => (
        <li key={need}>
          <Tick />
          {t(need)}
        </li>
      ))}
    </ul>
  );
};

/** A question of the platform, and its answer in the end. */
export const Answers = () => {
  const t = useTexts(forFilmmakers);
  return (
    <div className={classes.answers}>
      <b data-state="asked">{t('asked')}</b>
      <p>{t('remark')}</p>
      <b data-state="approved">
        <Tick />
        {t('approved')}
      </b>
    </div>
  );
};

export const EarlyMoney = () => {
  const t = useTexts(forFilmmakers);
  const { days } = workedCase;
  return (
    <figure className={classes.film}>
      <FilmOfDays dueAfter={days} end={{ paidAfter: days }} axisDays={days} />
      <figcaption className="small muted">{t('frames')}</figcaption>
    </figure>
  );
};
