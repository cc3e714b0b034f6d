import { brand } from '@cinvoice/ui/brand.ts';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { toLoginLink } from '@cinvoice/ui/session/login-link.ts';
import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import { home } from '@cinvoice/words/en/home.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { Slate } from '../drawings/slate.tsx';
import { UnitTicket } from '../drawings/unit-ticket.tsx';
import classes from './why.module.css';

const StartInvesting = () => {
  const t = useTexts(home);
  return (
    <PublicLink {...toLoginLink('investor')} className={classes.start ?? ''}>
      <span>{t('startInvesting')}</span>
      <i>
        <Arrow />
      </i>
    </PublicLink>
  );
};

export const Why = () => {
  const t = useTexts(home);
  return (
    <section className={`wrap ${classes.section}`}>
      <SectionHead number={3} aside={<StartInvesting />}>
        <h2 className="label">{t('why', { brand: brand.name })}</h2>
      </SectionHead>
      <div className={classes.columns}>
        <article>
          <UnitTicket />
          <h3>{t('whyInvest')}</h3>
          <p className="lead">{t('whyInvestText')}</p>
          <MoreLink to="/investor">{t('forInvestors')}</MoreLink>
        </article>
        <article>
          <Slate />
          <h3>{t('whyFilm')}</h3>
          <p className="lead">{t('whyFilmText')}</p>
          <MoreLink to="/filmmaker">{t('forFilmmakers')}</MoreLink>
        </article>
      </div>
    </section>
  );
};
