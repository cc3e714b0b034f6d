import classes from './timeline.module.css';

type Event = { when: string; what: string; isTurn?: boolean };

/** What happens one after the other. The turn of the story is marked. */
export const Timeline = ({ events }: { events: readonly Event[] }) => (
  <ol className={classes.timeline}>
    {events.map(({ when, what, isTurn = false }) => (
      <li key={when} data-turn={isTurn || undefined}>
        <span>{when}</span>
        {isTurn ? <b>{what}</b> : what}
      </li>
    ))}
  </ol>
);
