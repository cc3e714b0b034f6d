import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import logo from '#ui/assets/art/logo.svg?url';
import { brand } from '#ui/brand.ts';
import { Art } from '../text/art.tsx';
import classes from './logo.module.css';
import { PublicLink } from './public-link.tsx';

export const Logo = () => {
  const t = useTexts(shell);
  return (
    <PublicLink to="/" aria-label={t('home', { brand: brand.name })} className={classes.logo ?? ''}>
      <Art src={logo} width={130} height={32} />
    </PublicLink>
  );
};
