import reel from '#web/assets/art/reel.svg?url';
import { brand } from '#web/brand.ts';
import { about } from '#web/i18n/en/about.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Art } from '#web/shared/ui/art.tsx';
import { SectionHead } from '#web/shared/ui/section-head.tsx';
import classes from './about-story.module.css';

/** What we want to do for filmmakers, and what we want the industry to become. */
export const Aims = ({ number }: { number: number }) => {
  const t = useTexts(about);
  return (
    <section className={`wrap ${classes.section}`}>
      <SectionHead number={number}>
        <p className="label">{brand.name}</p>
      </SectionHead>
      <div className={classes.aims}>
        <article>
          <h2 className="label">{t('missionLabel')}</h2>
          <p className={classes.statement}>{t('mission')}</p>
          <p className="lead muted">{t('missionText')}</p>
        </article>
        <article>
          <h2 className="label">{t('visionLabel')}</h2>
          <p className={classes.statement}>{t('vision')}</p>
          <p className="lead muted">{t('visionText')}</p>
        </article>
      </div>
    </section>
  );
};

export const Highlights = ({ number }: { number: number }) => {
  const t = useTexts(about);
  return (
    <section className={`wrap ${classes.section}`}>
      <SectionHead number={number}>
        <h2 className="label">{t('highlights')}</h2>
      </SectionHead>
      <div className={classes.tiles}>
        <article className={classes.tile}>
          <h3>{t('firstTile')}</h3>
          <p>{t('firstTileText')}</p>
        </article>
        <article className={`night ${classes.tile}`}>
          <h3>{t('secondTile')}</h3>
          <p>{t('secondTileText')}</p>
        </article>
      </div>
    </section>
  );
};

export const FounderStory = ({ number }: { number: number }) => {
  const t = useTexts(about);
  return (
    <section className={`wrap ${classes.section}`}>
      <SectionHead number={number}>
        <p className="label">{t('storyLabel')}</p>
      </SectionHead>
      <div className={classes.story}>
        <Art src={reel} width={400} height={400} />
        <div>
          <h2>{t('story')}</h2>
          <p className="lead">{t('storyFirst')}</p>
          <p>{t('storySecond')}</p>
          <p>{t('storyThird')}</p>
        </div>
      </div>
    </section>
  );
};
