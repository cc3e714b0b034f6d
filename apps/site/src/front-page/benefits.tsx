import { homeStory } from '@cinvoice/words/en/home-story.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import classes from './benefits.module.css';

const sides = {
  investors: {
    number: 10,
    label: 'forInvestors',
    title: 'investorsTitle',
    lead: 'investorsLead',
    more: 'investorsMore',
    to: '/investor',
    points: ['short', 'apart', 'direct', 'spread'],
  },
  filmmakers: {
    number: 11,
    label: 'forFilmmakers',
    title: 'filmmakersTitle',
    lead: 'filmmakersLead',
    more: 'filmmakersMore',
    to: '/filmmaker',
    points: ['early', 'gap', 'manager', 'released'],
  },
} as const;

const Benefits = ({ side }: { side: keyof typeof sides }) => {
  const t = useTexts(homeStory);
  const { number, label, title, lead, more, to, points } = sides[side];
  return (
    <section className={`wrap ${classes.section}`}>
      <SectionHead number={number}>
        <p className="label">{t(label)}</p>
      </SectionHead>
      <div className={classes.columns} data-side={side}>
        <div className={classes.title}>
          <h2>{t(title)}</h2>
          <p className="lead muted">{t(lead)}</p>
          <MoreLink to={to}>{t(more)}</MoreLink>
        </div>
        <dl className={classes.points}>
          {points.map((point) => (
            <div key={point} className={classes.point}>
              <dt>{t(point)}</dt>
              <dd>{t(`${point}Text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};

/** Shows the benefits of investors on a dark ground, then those of filmmakers on a light one. */
export const BothBenefits = () => (
  <>
    <div className="night">
      <Benefits side="investors" />
    </div>
    <Benefits side="filmmakers" />
  </>
);
