import classes from './points.module.css';
import { StorySection } from './story-section.tsx';

type Point = { title: string; text: string };

type Props = { number: number; label: string; title: string; text?: string; points: readonly Point[] };

/** Shows points at the right of a heading that stays in view. */
export const Points = ({ number, label, title, text, points }: Props) => (
  <StorySection number={number} head={<p className="label">{label}</p>}>
    <div className={classes.points}>
      <div>
        <h2>{title}</h2>
        {text && <p className="lead muted">{text}</p>}
      </div>
      <dl>
        {points.map((point) => (
          <div key={point.title}>
            <dt>{point.title}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </StorySection>
);
