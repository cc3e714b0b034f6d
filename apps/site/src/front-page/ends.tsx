import { formatCount, formatPaise, formatRupees, toRupees } from '@cinvoice/contract/money';
import { homeTrust } from '@cinvoice/words/en/home-trust.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { type End, FilmOfDays } from '../drawings/film-of-days.tsx';
import { formatXirr } from '../worked-case/format-rate.ts';
import { daysLate, workedCase } from '../worked-case/worked-case.ts';
import classes from './ends.module.css';
import sections from './sections.module.css';

const { days, bought } = workedCase;
const { outcomes, claimPaise, paidPaise } = bought;

/** Twice the days until the due day, so that it stands in the middle. */
const AXIS_DAYS = 2 * days;

type Shown = { title: string; text: string; end: End; figure: string; note: string; isLost?: boolean };

const useEnds = (): readonly Shown[] => {
  const t = useTexts(homeTrust);
  const [claim, latePaise] = [formatPaise(claimPaise), outcomes['late-with-reserve'].paise - claimPaise];
  return [
    {
      title: t('onTime'),
      text: t('onTimeText', { amount: claim, day: days }),
      end: { paidAfter: days },
      figure: formatXirr(outcomes['on-time'].rate),
      note: t('gain', { amount: formatPaise(claimPaise - paidPaise) }),
    },
    {
      title: t('late', { days: daysLate }),
      text: t('lateText', { day: days + daysLate, late: formatPaise(latePaise) }),
      end: { paidAfter: days + daysLate },
      figure: formatXirr(outcomes['late-without-reserve'].rate),
      note: t('withReserve', { rate: formatXirr(outcomes['late-with-reserve'].rate) }),
    },
    {
      title: t('never'),
      text: t('neverText'),
      end: 'never',
      figure: t('allLost'),
      note: t('loss', { amount: formatPaise(paidPaise) }),
      isLost: true,
    },
  ];
};

const Axis = () => {
  const t = useTexts(homeTrust);
  return (
    <div className={classes.axis} aria-hidden="true">
      <div>
        <span>{t('youBuy')}</span>
        <b>{t('dueDay')}</b>
        <span>{t('day', { day: AXIS_DAYS })}</span>
      </div>
      <span>{t('aYear')}</span>
    </div>
  );
};

/** One purchase and its three ends on one axis of days: the same until the due day, then they part. */
export const Ends = () => {
  const t = useTexts(homeTrust);
  const ends = useEnds();
  return (
    <section className={`wrap ${sections.section}`} id="ends">
      <SectionHead number={4} aside={<span className="small muted">{t('example')}</span>}>
        <p className="label">{t('ends')}</p>
      </SectionHead>
      <div className={classes.title}>
        <h2>
          {t('youPay', {
            amount: formatRupees(toRupees(paidPaise)),
            units: formatCount(bought.units),
          })}
        </h2>
        <p className="lead muted">{t('owed', { amount: formatRupees(toRupees(claimPaise)), days })}</p>
      </div>
      <div className={classes.ends}>
        <Axis />
        {ends.map(({ title, text, end, figure, note, isLost }) => (
          <article key={title}>
            <div>
              <h3>{title}</h3>
              <p className="small muted">{text}</p>
            </div>
            <FilmOfDays dueAfter={days} end={end} axisDays={AXIS_DAYS} />
            <p className={classes.result} data-lost={isLost}>
              <b>{figure}</b> <span className="small num">{note}</span>
            </p>
          </article>
        ))}
      </div>
    </section>
  );
};
