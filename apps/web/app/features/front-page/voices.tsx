import { voices } from '#web/content/front-page.ts';
import { homeVoices } from '#web/i18n/en/home-voices.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import sections from './sections.module.css';
import classes from './voices.module.css';

type VoiceProps = { voice: (typeof voices.list)[number] };

const Voice = ({ voice }: VoiceProps) => {
  const t = useTexts(homeVoices);
  return (
    <figure>
      <blockquote>{t(voice.said)}</blockquote>
      <figcaption className="num">
        <b>{t(voice.by)}</b>
        {voices.areSamples && <i className={classes.sample}>{t('sample')}</i>}
        {'rated' in voice ? t('rated', { rating: voice.rated }) : t('funded', { crores: voice.crores })}
      </figcaption>
    </figure>
  );
};

/** What those who were here say, each by role. */
export const Voices = () => {
  const t = useTexts(homeVoices);
  const note = voices.areSamples && <span className="small muted">{t('samples')}</span>;
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={12} aside={note}>
        <h2 className="label">{t('voices')}</h2>
      </SectionHead>
      <div className={classes.voices}>
        {voices.list.map((voice) => (
          <Voice key={voice.said} voice={voice} />
        ))}
      </div>
    </section>
  );
};
