import { homeStory } from '@cinvoice/words/en/home-story.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { SectionHead } from '#site/text/section-head.tsx';
import { partners } from '../content/front-page.ts';
import classes from './partners.module.css';
import sections from './sections.module.css';

const LOGO_HEIGHT = 34;

/** Rendered twice, so that the strip is endless. The copy is hidden from screen readers. */
const Logos = ({ isCopy = false }: { isCopy?: boolean }) => (
  <ul lang="en" className="notranslate" aria-hidden={isCopy || undefined}>
    {partners.logos.map(({ name, logo: mark, width }) => (
      <li key={name}>
        <img
          src={mark}
          alt={isCopy ? '' : name}
          width={Math.round((width * LOGO_HEIGHT) / 40)}
          height={LOGO_HEIGHT}
          loading="lazy"
        />
      </li>
    ))}
  </ul>
);

/** Shows partner logos in a moving strip. The strip and its stop checkbox need no script. */
export const Partners = () => {
  const t = useTexts(homeStory);
  const note = partners.areSamples && (
    <span className="small muted">{t('samples', { count: partners.logos.length })}</span>
  );
  return (
    <section className={sections.section}>
      <div className="wrap">
        <SectionHead number={8} aside={note}>
          <h2 className="label">{t('partners')}</h2>
        </SectionHead>
      </div>
      <div className={classes.strip}>
        <Logos />
        <Logos isCopy />
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
