import { SectionHead } from '#web/shared/ui/section-head.tsx';
import classes from './points.module.css';

type Point = { title: string; text: string };

type Props = { number: number; label: string; title: string; text?: string; points: readonly Point[] };

/** A heading that stays in view at the left while what it stands for is read at the right. */
export const Points = ({ number, label, title, text, points }: Props) => (
  <section className={`wrap ${classes.section}`}>
    <SectionHead number={number}>
      <p className="label">{label}</p>
    </SectionHead>
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
  </section>
);
