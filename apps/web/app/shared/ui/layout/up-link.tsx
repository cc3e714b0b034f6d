import { Link } from 'react-router';
import classes from './up-link.module.css';

/** Leads from a page to the list it is part of; it stands above the page's header. */
export const UpLink = ({ to, children }: { to: string; children: string }) => (
  <p className={classes.up}>
    <Link className="link" to={to}>
      {children}
    </Link>
  </p>
);
