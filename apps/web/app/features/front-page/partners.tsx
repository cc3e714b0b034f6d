import { partners } from '#web/content/front-page.ts';
import { homeStory } from '#web/i18n/en/home-story.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import classes from './partners.module.css';
import sections from './sections.module.css';

const HEIGHT = 34;

/** Twice in a row, so that the strip has no end; named once. */
const Marks = ({ again = false }: { again?: boolean }) => (
  <ul translate="no" aria-hidden={again || undefined}>
    {partners.marks.map(({ name, mark, width }) => (
      <li key={name}>
        <img
          src={mark}
          alt={again ? '' : name}
          width={Math.round((width * HEIGHT) / 40)}
          height={HEIGHT}
          loading="lazy"
        />
      </li>
    ))}
  </ul>
);

/** Runs by itself, without a script: so does the box that stops it. */
export const Partners = () => {
  const t = useTexts(homeStory);
  const note = partners.areSamples && (
    <span className="small muted">{t('samples', { count: partners.marks.length })}</span>
  );
  return (
    <section className={sections.section}>
      <div className="wrap">
        <SectionHead number={5} aside={note}>
          <h2 className="label">{t('partners')}</h2>
        </SectionHead>
      </div>
      <div className={classes.strip}>
        <Marks />
        <Marks again />
      </div>
      <div className="wrap">
        <label className={classes.stop}>
          <input type="checkbox" />
          {t('stopStrip')}
        </label>
      </div>
    </section>
  );
};
