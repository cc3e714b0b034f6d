import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate, useNavigation } from 'react-router';
import { publicPath } from '#web/i18n/current-language.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Area } from '../session.ts';
import { signOut } from '../sign-out.ts';
import { useToldLanguage } from '../use-told-language.ts';
import classes from './area-shell.module.css';
import { Arrow } from './arrow.tsx';
import { LanguageButton } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { Notices } from './notices.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type AreaLink = { to: string; label: string };

type Props = {
  area: Area;
  /** 'Filmmaker area' */
  title: string;
  links: readonly AreaLink[];
  /** The other area of somebody who has two. */
  switchTo?: AreaLink | null;
  /** What an area adds to its bar, before Logout. */
  extras?: ReactNode;
  children: ReactNode;
};

const Tabs = ({ links }: { links: readonly AreaLink[] }) => {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the bar, and the bar alone, before the browser draws it: on a phone not all tabs fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what makes another tab the current one
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <ul ref={list}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
};

/** The bar and the tabs that every page of an area stands under. */
export const AreaShell = ({ area, title, links, switchTo, extras, children }: Props) => {
  const t = useTexts(shell);
  useToldLanguage(area);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [leaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    const signedOut = signOut(area);
    await navigate(publicPath('/'));
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
        {navigation.state === 'loading' && <div className={classes.going} />}
      </header>
      <nav className={classes.nav} aria-label={t('areaNav')}>
        <div className="wrap">
          <Tabs links={links} />
        </div>
      </nav>
      <main id="main" className={`wrap ${classes.page}`}>
        {children}
      </main>
      <Notices />
    </>
  );
};
