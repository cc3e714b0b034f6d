import { Art } from '#web/shared/ui/art.tsx';
import { SectionHead } from '#web/shared/ui/section-head.tsx';
import classes from './reel.module.css';

type Card = { title: string; text: string; frame: string };

/** Three cards as three frames of one strip of film, in the order in which they happen. */
export const Reel = ({ number, label, cards }: { number: number; label: string; cards: readonly Card[] }) => (
  <section className={`wrap ${classes.section}`}>
    <SectionHead number={number}>
      <h2 className="label">{label}</h2>
    </SectionHead>
    <ol className={classes.reel}>
      {cards.map(({ title, text, frame }) => (
        <li key={title}>
          <Art src={frame} width={160} height={90} />
          <div className={classes.words}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
