import { Link } from 'react-router';
import slate from '#web/assets/art/slate.svg?url';
import ticket from '#web/assets/art/ticket.svg?url';
import { brand } from '#web/brand.ts';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Arrow } from '#web/shared/ui/arrow.tsx';
import { Art } from '#web/shared/ui/art.tsx';
import { SectionHead } from '#web/shared/ui/section-head.tsx';
import classes from './why.module.css';

const StartInvesting = () => {
  const t = useTexts(home);
  return (
    <Link to="/login" state={{ role: 'investor' }} className={classes.start}>
      <span>{t('startInvesting')}</span>
      <i>
        <Arrow />
      </i>
    </Link>
  );
};

export const Why = ({ number }: { number: number }) => {
  const t = useTexts(home);
  return (
    <section className={`wrap ${classes.section}`}>
      <SectionHead number={number} aside={<StartInvesting />}>
        <h2 className="label">{t('why', { brand: brand.name })}</h2>
      </SectionHead>
      <div className={classes.two}>
        <article>
          <Art src={ticket} width={512} height={222} />
          <h3>{t('whyInvest')}</h3>
          <p className="lead">{t('whyInvestText')}</p>
        </article>
        <article>
          <Art src={slate} width={406} height={290} />
          <h3>{t('whyFilm')}</h3>
          <p className="lead">{t('whyFilmText')}</p>
        </article>
      </div>
    </section>
  );
};
