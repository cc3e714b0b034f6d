import logo from '#web/assets/art/logo.svg?url';
import { brand } from '#web/brand.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Art } from '../text/art.tsx';
import classes from './logo.module.css';
import { PublicLink } from './public-link.tsx';

export const Logo = ({ onGo }: { onGo?: () => void }) => {
  const t = useTexts(shell);
  return (
    <PublicLink
      to="/"
      aria-label={t('home', { brand: brand.name })}
      className={classes.logo ?? ''}
      onClick={onGo}
    >
      <Art src={logo} width={130} height={32} />
    </PublicLink>
  );
};
