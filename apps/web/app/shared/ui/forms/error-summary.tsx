import { useEffect, useRef } from 'react';
import { pieces } from '#web/i18n/en/pieces.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './error-summary.module.css';

/** `id` is that of the input; the summary's link moves the focus there. */
type FieldProblem = { id: string; label: string; message: string };

type Props = {
  problems: readonly FieldProblem[];
  /** Counts the attempts to submit: the summary takes the focus anew on each. */
  attempt?: number;
};

/** Most messages begin with their field's name; it is not told twice. */
const saysItself = (label: string, message: string): boolean => message.startsWith(label);

/** What keeps a form from being sent, above it, with a link to every field. Nothing when there is nothing. */
export const ErrorSummary = ({ problems, attempt = 0 }: Props) => {
  const t = useTexts(pieces);
  const box = useRef<HTMLDivElement>(null);
  // Moves the browser's focus, so that a keyboard or screen reader lands on what is wrong.
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.summary}>
      <b>{t('problemsFound', { count: problems.length })}</b>
      <ul>
        {problems.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {saysItself(label, message) ? message : label}
            </a>
            {!saysItself(label, message) && `: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
};
