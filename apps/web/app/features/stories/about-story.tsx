import reel from '#web/assets/art/reel.svg?url';
import { brand } from '#web/brand.ts';
import { about } from '#web/i18n/en/about.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Art } from '#web/shared/ui/text/art.tsx';
import classes from './about-story.module.css';
import { StorySection } from './story-section.tsx';

/** States the mission and the vision. */
export const Aims = ({ number }: { number: number }) => {
  const t = useTexts(about);
  return (
    <StorySection number={number} head={<p className="label">{brand.name}</p>}>
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
    </StorySection>
  );
};

export const Highlights = ({ number }: { number: number }) => {
  const t = useTexts(about);
  return (
    <StorySection number={number} head={<h2 className="label">{t('highlights')}</h2>}>
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
    </StorySection>
  );
};

export const FounderStory = ({ number }: { number: number }) => {
  const t = useTexts(about);
  return (
    <StorySection number={number} head={<p className="label">{t('storyLabel')}</p>}>
      <div className={classes.story}>
        <Art src={reel} width={400} height={400} />
        <div>
          <h2>{t('story')}</h2>
          <p className="lead">{t('storyFirst')}</p>
          <p>{t('storySecond')}</p>
          <p>{t('storyThird')}</p>
        </div>
      </div>
    </StorySection>
  );
};
