import classes from './link-toggle.module.css';

type Props = {
  shown: boolean;
  words: string;
  /** What is shown or hidden, for whoever hears only this. */
  label: string;
  busy?: boolean;
  onToggle: () => void;
};

/** Shows and hides what stands beside or below it; looks like the links in its place. */
export const LinkToggle = ({ shown, words, label, busy = false, onToggle }: Props) => (
  <button
    type="button"
    className={`link ${classes.toggle}`}
    aria-expanded={shown}
    aria-busy={busy}
    onClick={onToggle}
  >
    {words}
    <span className="hidden"> {label}</span>
  </button>
);
