import arches from '#web/assets/art/frame-3.svg?url';
import { brand } from '#web/brand.ts';
import { Aims, FounderStory, Highlights } from '#web/features/stories/about-story.tsx';
import { Closing } from '#web/features/stories/closing.tsx';
import { Opening } from '#web/features/stories/opening.tsx';
import { Points } from '#web/features/stories/points.tsx';
import { about } from '#web/i18n/en/about.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import { MoreLink } from '#web/shared/ui/text/more-link.tsx';
import type { Route } from './+types/about';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, {
    title: getText(about, 'title'),
    description: getText(about, 'description'),
  });

export default function About() {
  const t = useTexts(about);
  return (
    <main id="main">
      <Opening title={t('heading')} frame={arches}>
        <p className="lead">{t('intro', { brand: brand.name })}</p>
      </Opening>
      <Aims number={1} />
      <Highlights number={2} />
      <FounderStory number={3} />
      <Points
        number={4}
        label={t('foundersLabel')}
        title={t('founders')}
        text={t('foundersText')}
        points={[
          { title: t('film'), text: t('filmText') },
          { title: t('finance'), text: t('financeText') },
          { title: t('software'), text: t('softwareText') },
        ]}
      />
      <Closing title={t('closing')}>
        <MoreLink to="/investor">{t('investor')}</MoreLink>
        <MoreLink to="/filmmaker">{t('filmmaker')}</MoreLink>
      </Closing>
    </main>
  );
}
