import { useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Logo } from './logo.tsx';
import { NotYet } from './not-yet.tsx';
import classes from './public-header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

const coming = ['navAbout', 'navInvestor', 'navFilmmaker', 'navCareer', 'navContact'] as const;

type Going = { onGo?: () => void };

const Links = ({ onGo }: Going) => {
  const t = useTexts(shell);
  return (
    <ul>
      <li>
        <NavLink to="/" end onClick={onGo}>
          {t('navHome')}
        </NavLink>
      </li>
      {coming.map((key) => (
        <li key={key}>
          <NotYet>{t(key)}</NotYet>
        </li>
      ))}
    </ul>
  );
};

const GetStarted = ({ onGo }: Going) => {
  const t = useTexts(shell);
  return (
    <Link to="/login" state={{ role: 'investor' }} className={classes.start} onClick={onGo}>
      {t('getStarted')}
    </Link>
  );
};

/** The menu of narrow screens: the browser's own popover, which Escape closes. */
const Menu = () => {
  const t = useTexts(shell);
  const sheet = useRef<HTMLDivElement>(null);
  const close = () => sheet.current?.hidePopover();
  return (
    <div ref={sheet} id="menu" popover="auto" className={`night ${classes.menu}`}>
      <div className="wrap">
        <div className={classes.menuHead}>
          <Logo onGo={close} />
          <button type="button" className={classes.burger} popoverTarget="menu" popoverTargetAction="hide">
            {t('close')}
          </button>
        </div>
        <nav aria-label={t('menu')}>
          <Links onGo={close} />
        </nav>
        <GetStarted onGo={close} />
      </div>
    </div>
  );
};

export const PublicHeader = () => {
  const t = useTexts(shell);
  return (
    <>
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
