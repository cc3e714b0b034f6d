import classes from './message-row.module.css';

/** The words of whoever acted, below the event. */
export const Remark = ({ text }: { text: string }) =>
  text !== '' && <span className={classes.remark}>{text}</span>;
