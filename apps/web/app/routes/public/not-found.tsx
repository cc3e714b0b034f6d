import cut from '#web/assets/art/cut.svg?url';
import { brand } from '#web/brand.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PublicLink } from '#web/shared/ui/layout/public-link.tsx';
import { Art } from '#web/shared/ui/text/art.tsx';
import classes from './not-found.module.css';

/** The most likely destinations. */
const destinations = [
  { name: 'toHome', path: '/' },
  { name: 'navInvestor', path: '/investor' },
  { name: 'navFilmmaker', path: '/filmmaker' },
  { name: 'getStarted', path: '/login' },
  { name: 'navContact', path: '/contact' },
] as const;

export const meta = () => [
  { title: `${getText(shell, 'notFoundTitle')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  const t = useTexts(shell);
  return (
    <main id="main" className={`wrap ${classes.page}`}>
      <div className={classes.text}>
        <h1>{t('notFoundTitle')}</h1>
        <p className="lead">{t('notFound')}</p>
        <ul className={classes.links}>
          {destinations.map(({ name, path }) => (
            <li key={path}>
              <PublicLink to={path} className="link">
                {t(name)}
              </PublicLink>
            </li>
          ))}
        </ul>
      </div>
      <Art src={cut} width={436} height={200} />
    </main>
  );
}
