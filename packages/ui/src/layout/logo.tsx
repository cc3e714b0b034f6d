import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { height, lamp, name, reel, width } from '#ui/assets/art/logo.json';
import { brand } from '#ui/brand.ts';
import classes from './logo.module.css';
import { PublicLink } from './public-link.tsx';

/** In the page itself: a file of its own would come half a second after everything else on a slow line. */
export const Logo = () => {
  const t = useTexts(shell);
  return (
    <PublicLink to="/" aria-label={t('home', { brand: brand.name })} className={classes.logo ?? ''}>
      <svg viewBox={`0 0 ${width} ${height}`} fill="currentColor" aria-hidden="true">
        <path fillRule="evenodd" d={reel} />
        <circle cx={lamp.x} cy={lamp.y} r={lamp.radius} fill="var(--accent)" />
        <path d={name} />
      </svg>
    </PublicLink>
  );
};
