import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import drawings from '#ui/assets/art/front-page.svg?url';
import { brand } from '#ui/brand.ts';
import { toLoginLink } from '#ui/session/login-link.ts';
import { legalPages } from '#ui/site/legal-pages.ts';
import { availablePages } from '#ui/site/nav-pages.ts';
import { Art } from '../text/art.tsx';
import classes from './public-footer.module.css';
import { PublicLink } from './public-link.tsx';
import { hasWayToReach, MailLink, PhoneLink } from './reach-links.tsx';

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
  if (!hasWayToReach(brand) && social.length === 0) return null;
  return (
    <div>
      <h2 className="label">{t('writeOrCall')}</h2>
      <ul>
        {brand.address !== null && <li>{brand.address}</li>}
        {brand.email !== null && (
          <li>
            <MailLink />
          </li>
        )}
        {brand.phone !== null && (
          <li className="num">
            <PhoneLink />
          </li>
        )}
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

/** A page may have been built last year: its script sets the year by the attribute. */
const Copyright = () => {
  const t = useTexts(shell);
  const year = String(new Date().getFullYear());
  return <span data-year={year}>{t('copyright', { year, brand: brand.name })}</span>;
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
