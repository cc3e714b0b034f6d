import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { brand } from '#ui/brand.ts';
import { toLoginLink } from '#ui/session/login-link.ts';
import { navPages } from '#ui/site/nav-pages.ts';
import { EdgeNumber } from '#ui/text/edge-number.tsx';
import { Logo } from './logo.tsx';
import classes from './public-header.module.css';
import { PublicLink, PublicNavLink } from './public-link.tsx';
import { hasWayToReach, MailLink, PhoneLink } from './reach-links.tsx';

const Links = ({ isNumbered = false }) => {
  const t = useTexts(shell);
  const renderNumber = (place: number) =>
    isNumbered && <EdgeNumber number={place + 1} className={classes.edge} />;
  return (
    <ul>
      {navPages.map(({ name, path }, place) => (
        <li key={name}>
          {path ? (
            <PublicNavLink to={path}>
              {renderNumber(place)}
              {t(name)}
            </PublicNavLink>
          ) : (
            // Shown and announced as unavailable, so that no click leads nowhere. Decision 29.
            // biome-ignore lint/a11y/useValidAnchor: a link without a target is the standard way of a link that is not available
            <a role="link" aria-disabled="true" title={t('unavailable')}>
              {renderNumber(place)}
              {t(name)} <small>{t('unavailableMark')}</small>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
};

const GetStarted = () => {
  const t = useTexts(shell);
  return (
    <PublicLink {...toLoginLink('investor')} className={classes.start}>
      {t('getStarted')}
    </PublicLink>
  );
};

/** The menu of narrow screens: the browser's own popover, which needs no script and which Escape closes. */
const Menu = () => {
  const t = useTexts(shell);
  return (
    <div id="menu" popover="auto" className={`night ${classes.menu}`}>
      <nav aria-label={t('menu')} className="wrap">
        <div className={classes.menuHead}>
          <Logo />
          <button type="button" className={classes.burger} popoverTarget="menu" popoverTargetAction="hide">
            {t('close')}
          </button>
        </div>
        <Links isNumbered />
        <GetStarted />
        {hasWayToReach(brand) && (
          <p className="num">
            <MailLink />
            <PhoneLink />
          </p>
        )}
      </nav>
    </div>
  );
};

type Props = {
  /** The switches of language and colours. */
  switches: ReactNode;
};

export const PublicHeader = ({ switches }: Props) => {
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
            {switches}
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
