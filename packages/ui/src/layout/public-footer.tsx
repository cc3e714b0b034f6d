import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import drawings from '#ui/assets/art/front-page.svg?url';
import { type Brand, brand } from '#ui/brand.ts';
import { toLoginLink } from '#ui/session/login-link.ts';
import { legalPages } from '#ui/site/legal-pages.ts';
import { availablePages } from '#ui/site/nav-pages.ts';
import { Art } from '../text/art.tsx';
import classes from './public-footer.module.css';
import { PublicLink } from './public-link.tsx';
import { hasWayToReach, MailLink, PhoneLink } from './reach-links.tsx';

/** Where people of each role begin. */
const startPages = [
  { name: 'asInvestor', path: toLoginLink('investor').to },
  { name: 'asFilmmaker', path: toLoginLink('content_producer').to },
  { name: 'approvedTitles', path: '/titles' },
] as const;

type PageLinks = {
  label: 'pages' | 'legal' | 'start';
  pages: typeof availablePages | typeof legalPages | typeof startPages;
  className?: string | undefined;
};

const PageLinks = ({ label, pages, className }: PageLinks) => {
  const t = useTexts(shell);
  return (
    <nav aria-label={t(label)} className={className}>
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

const Contact = ({ owner }: { owner: Brand }) => {
  const t = useTexts(shell);
  const social = owner.social.filter(({ url }) => url !== null);
  if (!hasWayToReach(owner) && social.length === 0) return null;
  return (
    <div className={classes.contact}>
      <h2 className="label">{t('writeOrCall')}</h2>
      <ul>
        {owner.address !== null && <li>{owner.address}</li>}
        {owner.email !== null && (
          <li>
            <MailLink to={owner.email} />
          </li>
        )}
        {owner.phone !== null && (
          <li className="num">
            <PhoneLink to={owner.phone} />
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

type Props = {
  /** The front page ends with the name set large; every other page has its own end. */
  withMark: boolean;
  owner?: Brand;
};

export const PublicFooter = ({ withMark, owner = brand }: Props) => {
  const t = useTexts(shell);
  return (
    <footer className={`night ${classes.footer}`}>
      <div className="wrap">
        {withMark && <Art src={drawings} part="wordmark" width={796} height={230} className={classes.mark} />}
        <div className={classes.columns}>
          <div className={classes.pitch}>
            <p className="lead">{t('pitch')}</p>
            <PublicLink {...toLoginLink('investor')} className={classes.getStarted}>
              {t('getStarted')}
            </PublicLink>
          </div>
          <PageLinks label="pages" pages={availablePages} />
          <PageLinks label="legal" pages={legalPages} />
          <PageLinks label="start" pages={startPages} className={classes.start} />
          <Contact owner={owner} />
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
