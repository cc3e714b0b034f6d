import { sharedUi } from '@cinvoice/words/en/shared-ui.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

/** `id` is the input's; the link focuses it. */
type FieldProblem = { id: string; label: string; message: string };

type Props = {
  problems: readonly FieldProblem[];
  /** Counts the attempts to submit. The summary takes the focus on each. */
  attempt?: number;
};

/** Most messages start with their field's name, which must not appear twice. */
const startsWithLabel = (label: string, message: string): boolean => message.startsWith(label);

/** Lists the errors of a form above it, each with a link to its field. Empty without errors. */
export const ErrorSummary = ({ problems, attempt = 0 }: Props) => {
  const t = useTexts(sharedUi);
  const box = useRef<HTMLDivElement>(null);
  // Focuses the summary for keyboards and screen readers.
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
              {startsWithLabel(label, message) ? message : label}
            </a>
            {!startsWithLabel(label, message) && `: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
};
