import projector from '#web/assets/art/frame-1.svg?url';
import ticket from '#web/assets/art/frame-2.svg?url';
import arches from '#web/assets/art/frame-3.svg?url';
import reels from '#web/assets/art/frame-4.svg?url';
import { Closing } from '#web/features/stories/closing.tsx';
import { Opening } from '#web/features/stories/opening.tsx';
import { Points } from '#web/features/stories/points.tsx';
import { Reel } from '#web/features/stories/reel.tsx';
import { forFilmmakers } from '#web/i18n/en/for-filmmakers.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { toLoginLink } from '#web/shared/session/login-link.ts';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import { Ticket } from '#web/shared/ui/text/ticket.tsx';
import type { Route } from './+types/filmmaker';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, {
    title: getText(forFilmmakers, 'title'),
    description: getText(forFilmmakers, 'description'),
  });

const points = ['manager', 'one', 'answer', 'script', 'interest', 'languages'] as const;

export default function Filmmaker() {
  const t = useTexts(forFilmmakers);
  const start = <Ticket {...toLoginLink('content_producer')}>{t('start')}</Ticket>;
  return (
    <main id="main">
      <Opening title={t('heading')} frame={reels}>
        <p className="lead">{t('intro')}</p>
        {start}
      </Opening>
      <Reel
        number={1}
        label={t('steps')}
        cards={[
          { title: t('project'), text: t('projectText'), frame: projector },
          { title: t('invoice'), text: t('invoiceText'), frame: ticket },
          { title: t('funding'), text: t('fundingText'), frame: arches },
        ]}
      />
      <Points
        number={2}
        label={t('solutions')}
        title={t('solutionsTitle')}
        points={points.map((point) => ({ title: t(point), text: t(`${point}Text`) }))}
      />
      <Closing title={t('closing')} text={t('closingText')}>
        {start}
      </Closing>
    </main>
  );
}
