import classes from './mark.module.css';

/** One word on how an account stands, where it is not the usual one. */
export const Mark = ({ tone, children }: { tone: 'ok' | 'bad'; children: string }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);
