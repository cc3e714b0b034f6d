import { Art } from '#web/shared/ui/text/art.tsx';
import classes from './reel.module.css';
import { StorySection } from './story-section.tsx';

type Card = { title: string; text: string; frame: string };

/** Shows three steps as frames of one film strip. */
export const Reel = ({ number, label, cards }: { number: number; label: string; cards: readonly Card[] }) => (
  <StorySection number={number} head={<h2 className="label">{label}</h2>}>
    <ol className={classes.reel}>
      {cards.map(({ title, text, frame }) => (
        <li key={title}>
          <Art src={frame} width={160} height={90} />
          <div className={classes.text}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </StorySection>
);
