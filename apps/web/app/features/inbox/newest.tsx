import type { Message } from '@cinvoice/contract/messages';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { buildListPath } from '#web/shared/lists/list-page.ts';
import { useFetchedList } from '#web/shared/live/use-fetched.ts';
import { LoadFailed } from '#web/shared/ui/lists/load-failed.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { INBOX_PATH } from './calls.ts';
import { MarkAllRead } from './mark-all.tsx';
import { MessageRow } from './message-row.tsx';
import classes from './newest.module.css';

/** Few enough for a small screen without much scrolling. */
const NEWEST_PATH = buildListPath(INBOX_PATH, { limit: '6' });

type Props = {
  area: Area;
  titleId: string;
  unread: number;
  /** A new value reloads the list. */
  version: number;
  inboxPath: string;
  onClose: () => void;
};

type RowsProps = Pick<Props, 'area' | 'inboxPath' | 'onClose'> & { items: readonly Message[] };

const Rows = ({ area, items, inboxPath, onClose }: RowsProps) => {
  const t = useTexts(inbox);
  if (items.length === 0) return <p className={classes.empty}>{t('nothing')}</p>;
  return (
    <ul>
      {items.map((message) => (
        <MessageRow key={message._id} area={area} message={message} inboxPath={inboxPath} onOpen={onClose} />
      ))}
    </ul>
  );
};

/** Shows the newest messages in the bell's dropdown. */
export const NewestMessages = ({ area, titleId, unread, version, inboxPath, onClose }: Props) => {
  const t = useTexts(inbox);
  const title = useRef<HTMLHeadingElement>(null);
  const [marked, setMarked] = useState(0);
  const { outcome, retry } = useFetchedList<Message>(NEWEST_PATH, area, `${version} ${marked}`);
  const items = outcome?.data;
  const newest = unread > 0 ? items?.[0] : undefined;
  /** Moves the focus to the title: the pressed button disappears with it. */
  const withTitleFocus = (run: () => void) => () => {
    title.current?.focus();
    run();
  };
  return (
    <>
      <div className={classes.head}>
        <h2 ref={title} id={titleId} tabIndex={-1} data-autofocus>
          {t('title')}
        </h2>
        {newest && (
          <MarkAllRead
            area={area}
            newest={newest}
            onMarked={withTitleFocus(() => setMarked((count) => count + 1))}
          />
        )}
      </div>
      <div className={classes.rows}>
        {!outcome && <SkeletonRows count={4} />}
        {outcome?.problem && (
          <LoadFailed title={t('failure')} detail={outcome.problem.detail} onRetry={withTitleFocus(retry)} />
        )}
        {items && <Rows area={area} items={items} inboxPath={inboxPath} onClose={onClose} />}
      </div>
      <Link to={inboxPath} className={classes.all} onClick={onClose}>
        {t('all')}
      </Link>
    </>
  );
};
