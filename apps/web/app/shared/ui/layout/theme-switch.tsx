import classes from '@cinvoice/ui/layout/theme-switch.module.css';
import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Follows the system until used. Mantine saves the choice, and its script in the head applies it before the first paint. */
export const ThemeSwitch = () => {
  const t = useTexts(shell);
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={t(other === 'dark' ? 'toDark' : 'toLight')}
      onClick={() => setColorScheme(other)}
    >
      <span>{t('theme')}</span>
    </button>
  );
};
