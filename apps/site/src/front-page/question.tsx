import classes from './question.module.css';

type Props = {
  question: string;
  answer: string;
  /** Shows large type, with the answer beside the question. */
  large?: boolean;
  open: boolean;
};

/** Uses the browser's own accordion, which needs no script and is opened by find-in-page. */
export const Question = ({ question, answer, large = false, open }: Props) => (
  <details className={classes.question} data-large={large || undefined} open={open}>
    <summary>
      <h3>{question}</h3>
    </summary>
    <p>{answer}</p>
  </details>
);
