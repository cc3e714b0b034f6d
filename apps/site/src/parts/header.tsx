import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts } from '@cinvoice/contract/spoken-languages';
import { LanguageName, OtherLanguages } from '@cinvoice/ui/layout/language-choices.tsx';
import language from '@cinvoice/ui/layout/language-switch.module.css';
import { PublicHeader } from '@cinvoice/ui/layout/public-header.tsx';
import theme from '@cinvoice/ui/layout/theme-switch.module.css';
import { PagePathContext } from '@cinvoice/ui/site/page-path.ts';
import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useContext } from 'react';
import { inLanguage } from './in-language.tsx';

/** A plain link. scripts/page.js saves the choice, and takes query and fragment along. */
const LanguageLinks = () => {
  const path = useContext(PagePathContext);
  return (
    <OtherLanguages>
      {(other) => (
        <a
          key={other}
          href={toLocalizedPath(other, path)}
          className={language.switch}
          lang={other}
          hrefLang={other}
          aria-label={getLanguageFacts(other).name}
          data-language={other}
        >
          <LanguageName language={other} />
        </a>
      )}
    </OtherLanguages>
  );
};

/** scripts/theme.js switches, so it works as soon as the page is drawn. Without scripts it is not shown. */
const ThemeButton = () => {
  const t = useTexts(shell);
  return (
    <button
      type="button"
      className={theme.switch}
      hidden
      aria-label={t('toDark')}
      data-theme-switch=""
      data-to-dark={t('toDark')}
      data-to-light={t('toLight')}
    >
      <span>{t('theme')}</span>
    </button>
  );
};

export const Header = inLanguage(() => (
  <PublicHeader
    switches={
      <>
        <LanguageLinks />
        <ThemeButton />
      </>
    }
  />
));
