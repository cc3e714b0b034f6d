import drawings from '#web/assets/art/front-page.svg?url';
import { homeStory } from '#web/i18n/en/home-story.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Art } from '#web/shared/ui/text/art.tsx';
import { MoreLink } from '#web/shared/ui/text/more-link.tsx';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import classes from './introduction.module.css';
import sections from './sections.module.css';

/** Introduces the company in short. */
export const Introduction = () => {
  const t = useTexts(homeStory);
  return (
    <section className={`wrap ${sections.section}`}>
      <SectionHead number={3}>
        <h2 className="label">{t('introduction')}</h2>
      </SectionHead>
      <div className={classes.introduction}>
        <Art src={drawings} part="reel" width={400} height={400} />
        <div>
          <p className={classes.title}>{t('introductionTitle')}</p>
          <p className="lead muted">{t('introductionText')}</p>
          <MoreLink to="/about">{t('about')}</MoreLink>
        </div>
      </div>
    </section>
  );
};
