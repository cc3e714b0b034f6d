import drawings from '#web/assets/art/front-page.svg?url';
import { brand } from '#web/brand.ts';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { toLoginLink } from '#web/shared/session/login-link.ts';
import { PublicLink } from '#web/shared/ui/layout/public-link.tsx';
import { Arrow } from '#web/shared/ui/text/arrow.tsx';
import { Art } from '#web/shared/ui/text/art.tsx';
import { MoreLink } from '#web/shared/ui/text/more-link.tsx';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
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
      <SectionHead number={2} aside={<StartInvesting />}>
        <h2 className="label">{t('why', { brand: brand.name })}</h2>
      </SectionHead>
      <div className={classes.columns}>
        <article>
          <Art src={drawings} part="ticket" width={512} height={222} />
          <h3>{t('whyInvest')}</h3>
          <p className="lead">{t('whyInvestText')}</p>
          <MoreLink to="/investor">{t('forInvestors')}</MoreLink>
        </article>
        <article>
          <Art src={drawings} part="slate" width={406} height={290} />
          <h3>{t('whyFilm')}</h3>
          <p className="lead">{t('whyFilmText')}</p>
          <MoreLink to="/filmmaker">{t('forFilmmakers')}</MoreLink>
        </article>
      </div>
    </section>
  );
};
