import type { LostEmail } from '@cinvoice/contract/emails';
import { emailEvents, inbox } from '@cinvoice/words/en/inbox.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { readLostEmails } from './calls.ts';

const hasText = (event: string): event is keyof typeof emailEvents => event in emailEvents;

/** Lists e-mails that failed or whose delivery is uncertain, for operators to look into. */
export const LostEmails = ({ first }: { first: ListPage<LostEmail> }) => {
  const t = useTexts(inbox);
  const eventText = useTexts(emailEvents);
  const { items, more, loadMore } = useList({ query: 'lost', first, readNext: readLostEmails });
  if (items.length === 0) return <p className="muted">{t('lostNothing')}</p>;
  const formatState = ({ state, attempts }: LostEmail) =>
    state === 'uncertain' ? t('stateUncertain') : t('stateFailed', { attempts });
  return (
    <>
      <RecordTable
        caption={t('lostTitle')}
        rows={items}
        columns={[
          { label: t('lostTo'), cell: ({ to }) => to, heading: true },
          { label: t('lostEvent'), cell: ({ event }) => (hasText(event) ? eventText(event) : event) },
          { label: t('lostState'), cell: formatState },
          { label: t('lostReason'), cell: ({ reason }) => reason },
          { label: t('lostSince'), cell: ({ createdAt }) => formatDateTime(createdAt), numeric: true },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
