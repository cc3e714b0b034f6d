import { useRef } from 'react';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { toLoginLink } from '#web/shared/session/login-link.ts';
import { navPages } from '#web/shared/site/nav-pages.ts';
import { DrawWith } from '../text/draw-with.tsx';
import { LanguageLink } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import classes from './public-header.module.css';
import { PublicLink, PublicNavLink } from './public-link.tsx';
import { MailLink, PhoneLink } from './reach-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Going = { onGo?: () => void };

const Links = ({ onGo }: Going) => {
  const t = useTexts(shell);
  return (
    <ul>
      {navPages.map(({ name, path }) => (
        <li key={name}>
          {path ? (
            <PublicNavLink to={path} onClick={onGo}>
              {t(name)}
            </PublicNavLink>
          ) : (
            // Shown and announced as unavailable, so that no click leads nowhere. Decision 29.
            // biome-ignore lint/a11y/useValidAnchor: a link without a target is the standard way of a link that is not available
            <a role="link" aria-disabled="true" title={t('unavailable')}>
              {t(name)} <small>{t('unavailableMark')}</small>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
};

const GetStarted = ({ onGo }: Going) => {
  const t = useTexts(shell);
  return (
    <PublicLink {...toLoginLink('investor')} className={classes.start} onClick={onGo}>
      {t('getStarted')}
    </PublicLink>
  );
};

/** The menu of narrow screens: the browser's own popover, which Escape closes. */
const Menu = () => {
  const t = useTexts(shell);
  const sheet = useRef<HTMLDivElement>(null);
  const close = () => sheet.current?.hidePopover();
  return (
    <div ref={sheet} id="menu" popover="auto" className={`night ${classes.menu}`}>
      <nav aria-label={t('menu')} className="wrap">
        <div className={classes.menuHead}>
          <Logo onGo={close} />
          <button type="button" className={classes.burger} popoverTarget="menu" popoverTargetAction="hide">
            {t('close')}
          </button>
        </div>
        <Links onGo={close} />
        <GetStarted onGo={close} />
        <p className="num">
          <MailLink />
          <PhoneLink />
        </p>
      </nav>
    </div>
  );
};

export const PublicHeader = () => {
  const t = useTexts(shell);
  return (
    <>
      <DrawWith id="menu" />
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className={classes.header}>
        <div className="wrap">
          <Logo />
          <nav aria-label={t('mainNav')} className={classes.wide}>
            <Links />
          </nav>
          <div className={classes.right}>
            <LanguageLink />
            <ThemeSwitch />
            <div className={classes.wide}>
              <GetStarted />
            </div>
            <button type="button" className={classes.burger} popoverTarget="menu">
              {t('menu')}
            </button>
          </div>
        </div>
      </header>
      <Menu />
    </>
  );
};
