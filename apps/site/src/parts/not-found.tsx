import cut from '@cinvoice/ui/assets/art/cut.svg?url';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { Art } from '@cinvoice/ui/text/art.tsx';
import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { inLanguage } from './in-language.tsx';
import classes from './not-found.module.css';

/** The most likely destinations. */
const destinations = [
  { name: 'toHome', path: '/' },
  { name: 'navInvestor', path: '/investor' },
  { name: 'navFilmmaker', path: '/filmmaker' },
  { name: 'getStarted', path: '/login' },
  { name: 'navContact', path: '/contact' },
] as const;

const NotFoundPage = () => {
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

export const NotFound = inLanguage(NotFoundPage);
