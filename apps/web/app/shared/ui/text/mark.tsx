import classes from './mark.module.css';

/** Marks an unusual state of an account in one word. */
export const Mark = ({ tone, children }: { tone: 'ok' | 'bad'; children: string }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);
