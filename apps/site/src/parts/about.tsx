import { about } from '@cinvoice/words/en/about.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { InvoiceRoll } from '../drawings/invoice-roll.tsx';
import { Closing, ClosingLink } from '../stories/closing.tsx';
import { Hero, Lead } from '../stories/hero.tsx';
import { Purpose } from '../stories/purpose.tsx';
import { StorySection } from '../stories/story-section.tsx';
import { TAccount } from '../stories/t-account.tsx';
import { Timeline } from '../stories/timeline.tsx';
import { TwoColumns } from '../stories/two-columns.tsx';
import { story, useStoryDays } from '../worked-case/story.ts';
import { inLanguage } from './in-language.tsx';

/** One invoice from delivery to its due day, and the day on which it can be sold. */
const Dates = () => {
  const t = useTexts(about);
  const days = useStoryDays();
  return (
    <Timeline
      events={[
        { when: days.delivered, what: t('deliveredText') },
        { when: days.accepted, what: t('acceptedText', { days: story.days }) },
        { when: days.sold, what: t('soldText'), isTurn: true },
        { when: t('span', { from: days.firstUnpaid, to: days.lastUnpaid }), what: t('unpaidText') },
        { when: days.due, what: t('dueText') },
      ]}
    />
  );
};

const AboutPage = () => {
  const t = useTexts(about);
  return (
    <main id="main">
      <Hero title={t('heading')} drawing={<InvoiceRoll />} isBelow>
        <Lead>{t('intro')}</Lead>
      </Hero>
      <StorySection number={1} title={t('purpose')}>
        <Purpose />
      </StorySection>
      <StorySection number={2} title={t('both')}>
        <TAccount
          sides={[
            { title: t('weDo'), lines: [t('do1'), t('do2'), t('do3'), t('do4')] },
            { title: t('weDoNot'), lines: [t('not1'), t('not2'), t('not3'), t('not4')] },
          ]}
        />
      </StorySection>
      <StorySection number={3} title={t('dates')} aside={t('example')}>
        <TwoColumns title={t('story')} text={t('storyText')}>
          <Dates />
        </TwoColumns>
      </StorySection>
      <Closing title={t('closing')}>
        <ClosingLink to="/titles">{t('titles')}</ClosingLink>
        <ClosingLink to="/filmmaker">{t('filmmaker')}</ClosingLink>
      </Closing>
    </main>
  );
};

export const About = inLanguage(AboutPage);
