import projector from '#web/assets/art/frame-1.svg?url';
import ticket from '#web/assets/art/frame-2.svg?url';
import arches from '#web/assets/art/frame-3.svg?url';
import reels from '#web/assets/art/frame-4.svg?url';
import { Closing } from '#web/features/stories/closing.tsx';
import { Opening } from '#web/features/stories/opening.tsx';
import { Points } from '#web/features/stories/points.tsx';
import { Reel } from '#web/features/stories/reel.tsx';
import { forInvestors } from '#web/i18n/en/for-investors.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { toLoginLink } from '#web/shared/session/login-link.ts';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import { PublicLink } from '#web/shared/ui/layout/public-link.tsx';
import { Ticket } from '#web/shared/ui/text/ticket.tsx';
import type { Route } from './+types/investor';

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, {
    title: getText(forInvestors, 'title'),
    description: getText(forInvestors, 'description'),
  });

const points = ['review', 'short', 'apart', 'interest', 'figures', 'secure'] as const;

export default function Investor() {
  const t = useTexts(forInvestors);
  const start = <Ticket {...toLoginLink('investor')}>{t('start')}</Ticket>;
  return (
    <main id="main">
      <Opening title={t('heading')} frame={ticket}>
        <p className="lead">{t('intro')}</p>
        {start}
      </Opening>
      <Reel
        number={1}
        label={t('steps')}
        cards={[
          { title: t('discover'), text: t('discoverText'), frame: projector },
          { title: t('purchase'), text: t('purchaseText'), frame: arches },
          { title: t('transfer'), text: t('transferText'), frame: reels },
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
        <PublicLink to="/disclaimer" className="link">
          {t('risk')}
        </PublicLink>
      </Closing>
    </main>
  );
}
