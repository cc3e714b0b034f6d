import { formatPaise } from '@cinvoice/contract/money';
import classes from './invoice-form.module.css';

/** The sum that a form adds up, at the foot of the amounts. */
export const FormSum = ({ rows }: { rows: readonly { name: string; paise: number | null }[] }) => (
  <dl className={classes.sum}>
    {rows.map(({ name, paise }, place) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-total={place === rows.length - 1 || undefined}>
          <span>{paise === null ? '–' : formatPaise(paise)}</span>
        </dd>
      </div>
    ))}
  </dl>
);
