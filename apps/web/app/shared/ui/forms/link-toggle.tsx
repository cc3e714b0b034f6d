import classes from './link-toggle.module.css';

type Props = {
  shown: boolean;
  text: string;
  /** Names the toggled value for screen readers. */
  label: string;
  busy?: boolean;
  onToggle: () => void;
};

/** Toggles an adjacent value; looks like a link. */
export const LinkToggle = ({ shown, text, label, busy = false, onToggle }: Props) => (
  <button
    type="button"
    className={`link ${classes.toggle}`}
    aria-expanded={shown}
    aria-busy={busy}
    onClick={onToggle}
  >
    {text}
    <span className="hidden"> {label}</span>
  </button>
);
