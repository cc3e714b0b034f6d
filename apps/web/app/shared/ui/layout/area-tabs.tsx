import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useLayoutEffect, useRef } from 'react';
import { Link, matchPath, NavLink, useLocation } from 'react-router';
import classes from './area-tabs.module.css';

export type AreaLink = {
  to: string;
  label: string;
  /** The number of what waits there for the reader; 0 shows nothing. */
  count?: number;
};

/** Pages that share one tab: on narrow screens, or at any width where `isFolded`. */
type AreaGroup = { label: string; links: readonly [AreaLink, ...AreaLink[]]; isFolded?: boolean };

export type AreaTab = AreaLink | AreaGroup;

const isWithin = (pathname: string, { to }: AreaLink): boolean =>
  matchPath({ path: to, end: false }, pathname) !== null;

const Label = ({ label, count = 0 }: Pick<AreaLink, 'label' | 'count'>) => (
  <>
    {label}
    {count > 0 && (
      <>
        {' '}
        <sup className={classes.count}>{count}</sup>
      </>
    )}
  </>
);

const Tab = ({ to, ...label }: AreaLink) => (
  <li>
    <NavLink to={to}>
      <Label {...label} />
    </NavLink>
  </li>
);

/** A folded group is one tab that leads to its first page; the pages of the open group go in a row beneath. */
const Group = ({ label, links, isFolded }: AreaGroup) => {
  const { pathname } = useLocation();
  const isOpen = links.some((link) => isWithin(pathname, link));
  return (
    <li className={classes.group} data-open={isOpen || undefined} data-folded={isFolded || undefined}>
      <Link className={classes.name ?? ''} to={links[0].to} aria-current={isOpen ? 'true' : undefined}>
        <Label label={label} count={links.reduce((sum, { count = 0 }) => sum + count, 0)} />
      </Link>
      <ul>
        {links.map((link) => (
          <Tab key={link.to} {...link} />
        ))}
      </ul>
    </li>
  );
};

/** Links to the pages of an area, under its bar. */
export const AreaTabs = ({ tabs }: { tabs: readonly AreaTab[] }) => {
  const t = useTexts(shell);
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the tabs to the current one before paint, since they may not all fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which tab is current
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const row = tab?.closest('ul');
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className={classes.nav} aria-label={t('areaNav')}>
      <div className="wrap">
        <ul ref={list} className={classes.tabs}>
          {tabs.map((tab) =>
            'links' in tab ? <Group key={tab.label} {...tab} /> : <Tab key={tab.to} {...tab} />,
          )}
        </ul>
      </div>
    </nav>
  );
};
