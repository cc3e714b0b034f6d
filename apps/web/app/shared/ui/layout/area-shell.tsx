import { Logo } from '@cinvoice/ui/layout/logo.tsx';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import { toPublicPath } from '@cinvoice/words/current-language.ts';
import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { signOut } from '#web/shared/session/sign-out.ts';
import { useReportedLanguage } from '#web/shared/session/use-reported-language.ts';
import { Notices } from '../text/notices.tsx';
import classes from './area-shell.module.css';
import { type AreaLink, type AreaTab, AreaTabs } from './area-tabs.tsx';
import { LanguageButton } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = {
  area: Area;
  /** 'Filmmaker area' */
  title: string;
  tabs: readonly AreaTab[];
  /** The other area of an account with both roles. */
  switchTo?: AreaLink | null;
  /** Extra elements of the bar, before Logout. */
  extras?: ReactNode;
  children: ReactNode;
};

/** The bar and the tabs above every page of an area. */
export const AreaShell = ({ area, title, tabs, switchTo, extras, children }: Props) => {
  const t = useTexts(shell);
  // Without tabs a step is due first, and reporting the language would be refused.
  const isReady = tabs.length > 0;
  useReportedLanguage(isReady ? area : null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [leaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    const signedOut = signOut(area);
    await navigate(toPublicPath('/'));
    await signedOut;
  };
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className={`night ${classes.bar}`}>
        <div className="wrap">
          <Logo />
          <span className={classes.title}>{title}</span>
          {switchTo && (
            <Link to={switchTo.to} className={classes.switch ?? ''}>
              {switchTo.label}
              <Arrow />
            </Link>
          )}
          <div className={classes.right}>
            <LanguageButton />
            <ThemeSwitch />
            {extras}
            <button type="button" className={classes.logout} disabled={leaving} onClick={() => void logout()}>
              {t('logout')}
            </button>
          </div>
        </div>
        {navigation.state === 'loading' && <div className={classes.navigating} />}
      </header>
      {isReady && <AreaTabs tabs={tabs} />}
      <main id="main" className={`wrap ${classes.page}`}>
        {children}
      </main>
      <Notices />
    </>
  );
};
