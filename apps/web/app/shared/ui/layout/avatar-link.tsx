import { NavLink } from 'react-router';
import classes from './bar-icons.module.css';

/** Links from an area's bar to the user's profile. */
export const AvatarLink = ({ to, label }: { to: string; label: string }) => (
  <NavLink to={to} className={classes.icon ?? ''} aria-label={label}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.75" />
      <circle cx="12" cy="9.5" r="3.5" />
      <path d="M5.2 20.2c1-3.4 3.6-5.2 6.8-5.2s5.8 1.8 6.8 5.2" />
    </svg>
  </NavLink>
);
