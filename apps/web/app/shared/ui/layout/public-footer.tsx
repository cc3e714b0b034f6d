import drawings from '#web/assets/art/front-page.svg?url';
import { brand } from '#web/brand.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useIsHydrated } from '#web/shared/hydration/use-is-hydrated.ts';
import { toLoginLink } from '#web/shared/session/login-link.ts';
import { legalPages } from '#web/shared/site/legal-pages.ts';
import { availablePages } from '#web/shared/site/nav-pages.ts';
import { Art } from '../text/art.tsx';
import classes from './public-footer.module.css';
import { PublicLink } from './public-link.tsx';
import { MailLink, PhoneLink } from './reach-links.tsx';

type PageLinks = { label: 'pages' | 'legal'; pages: typeof availablePages | typeof legalPages };

const PageLinks = ({ label, pages }: PageLinks) => {
  const t = useTexts(shell);
  return (
    <nav aria-label={t(label)}>
      <h2 className="label">{t(label)}</h2>
      <ul>
        {pages.map(({ name, path }) => (
          <li key={name}>
            <PublicLink to={path}>{t(name)}</PublicLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Contact = () => {
  const t = useTexts(shell);
  const social = brand.social.filter(({ url }) => url !== null);
  return (
    <div>
      <h2 className="label">{t('writeOrCall')}</h2>
      <ul>
        <li>{brand.address}</li>
        <li>
          <MailLink />
        </li>
        <li className="num">
          <PhoneLink />
        </li>
        {social.map(({ name, url }) => (
          <li key={name}>
            <a href={url ?? undefined} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The page may have been prerendered last year, so the year is updated after hydration. */
const Copyright = () => {
  const t = useTexts(shell);
  const isHydrated = useIsHydrated();
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {t('copyright', { year: String(new Date().getFullYear()), brand: brand.name })}
    </span>
  );
};

/** The front page ends with the name set large; every other page has its own end. */
export const PublicFooter = ({ withMark }: { withMark: boolean }) => {
  const t = useTexts(shell);
  return (
    <footer className={`night ${classes.footer}`}>
      <div className="wrap">
        {withMark && <Art src={drawings} part="wordmark" width={796} height={230} className={classes.mark} />}
        <div className={classes.columns}>
          <div>
            <p className="lead">{t('pitch')}</p>
            <PublicLink {...toLoginLink('investor')} className={classes.start}>
              {t('getStarted')}
            </PublicLink>
          </div>
          <PageLinks label="pages" pages={availablePages} />
          <PageLinks label="legal" pages={legalPages} />
          <Contact />
        </div>
        <p className={classes.risk}>{t('risk', { brand: brand.name })}</p>
        <div className={classes.end}>
          <Copyright />
          <span>{t('free')}</span>
          <span>{t('law')}</span>
        </div>
      </div>
    </footer>
  );
};
