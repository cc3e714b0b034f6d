import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import cut from '#ui/assets/art/cut.svg?url';
import { Art } from '../text/art.tsx';
import classes from './not-found.module.css';
import { PublicLink } from './public-link.tsx';

/** The most likely destinations. */
const destinations = [
  { name: 'toHome', path: '/' },
  { name: 'navInvestor', path: '/investor' },
  { name: 'navFilmmaker', path: '/filmmaker' },
  { name: 'getStarted', path: '/login' },
  { name: 'navContact', path: '/contact' },
] as const;

/** Says that an address has no page, and leads on. */
export const NotFound = () => {
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
};
