import drawings from '@cinvoice/ui/assets/art/front-page.svg?url';
import { Art } from '@cinvoice/ui/text/art.tsx';
import { homeStory } from '@cinvoice/words/en/home-story.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { MoreLink } from '#site/text/more-link.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import classes from './benefits.module.css';
import strip from './film-strip.module.css';

const sides = {
  investors: {
    number: 8,
    label: 'forInvestors',
    title: 'investorsTitle',
    lead: 'investorsLead',
    more: 'investorsMore',
    to: '/investor',
    points: ['short', 'apart', 'direct', 'spread'],
  },
  filmmakers: {
    number: 9,
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

const Frames = () =>
  [1, 2, 3, 4].map((frame) => (
    <Art key={frame} src={drawings} part={`frame-${frame}`} width={160} height={90} />
  ));

/** A film strip between the dark and the light section, with the four frames of the banner twice. */
const Film = () => (
  <div className={`${strip.strip} ${classes.film}`} aria-hidden="true">
    <Frames />
    <Frames />
  </div>
);

/** Shows the benefits of investors on a dark ground, then those of filmmakers on a light one. */
export const BothBenefits = () => (
  <>
    <div className="night">
      <Benefits side="investors" />
      <Film />
    </div>
    <Benefits side="filmmakers" />
  </>
);
