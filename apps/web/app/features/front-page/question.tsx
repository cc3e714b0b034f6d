import classes from './question.module.css';

type Props = {
  question: string;
  answer: string;
  /** Set large, with the answer at its side. */
  large?: boolean;
  open: boolean;
};

/** The browser's own accordion: it opens without a script, and finding in the page opens it, too. */
export const Question = ({ question, answer, large = false, open }: Props) => (
  <details className={classes.question} data-large={large || undefined} open={open}>
    <summary>
      <h3>{question}</h3>
    </summary>
    <p>{answer}</p>
  </details>
);
