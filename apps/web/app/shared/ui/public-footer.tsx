import { Link } from 'react-router';
import wordmark from '#web/assets/art/wordmark.svg?url';
import { brand } from '#web/brand.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Art } from './art.tsx';
import { NotYet } from './not-yet.tsx';
import classes from './public-footer.module.css';

const pages = ['navAbout', 'navInvestor', 'navFilmmaker', 'navContact'] as const;
const legal = [
  'termsOfUse',
  'privacyPolicy',
  'cookiePolicy',
  'securityPolicy',
  'disclaimer',
  'paymentsPolicy',
] as const;

const Unavailable = ({ keys }: { keys: readonly ((typeof pages)[number] | (typeof legal)[number])[] }) => {
  const t = useTexts(shell);
  return keys.map((key) => (
    <li key={key}>
      <NotYet>{t(key)}</NotYet>
    </li>
  ));
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
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </li>
        <li className="num">
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
        </li>
        {social.map(({ name, url }) => (
          <li key={name}>
            <a href={url ?? undefined} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The front page ends with the name set large; every other page has its own end. */
export const PublicFooter = ({ withMark }: { withMark: boolean }) => {
  const t = useTexts(shell);
  return (
    <footer className={`night ${classes.footer}`}>
      <div className="wrap">
        {withMark && <Art src={wordmark} width={796} height={230} className={classes.mark} />}
        <div className={classes.columns}>
          <div>
            <p className="lead">{t('pitch')}</p>
            <Link to="/login" state={{ role: 'investor' }} className={classes.start}>
              {t('getStarted')}
            </Link>
          </div>
          <nav aria-label={t('pages')}>
            <h2 className="label">{t('pages')}</h2>
            <ul>
              <li>
                <Link to="/">{t('navHome')}</Link>
              </li>
              <Unavailable keys={pages} />
            </ul>
          </nav>
          <nav aria-label={t('legal')}>
            <h2 className="label">{t('legal')}</h2>
            <ul>
              <Unavailable keys={legal} />
            </ul>
          </nav>
          <Contact />
        </div>
        <p className={classes.risk}>{t('risk', { brand: brand.name })}</p>
        <div className={classes.end}>
          <span>{t('copyright', { year: String(new Date().getFullYear()), brand: brand.name })}</span>
          <span>{t('free')}</span>
          <span>{t('law')}</span>
        </div>
      </div>
    </footer>
  );
};
