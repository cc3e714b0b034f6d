import type { Message } from '@cinvoice/contract/messages';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { inbox } from '#web/i18n/en/inbox.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { listPath } from '#web/shared/lists/list-page.ts';
import { useFreshList } from '#web/shared/live/use-fresh.ts';
import type { Area } from '#web/shared/session/session.ts';
import { LoadFailed } from '#web/shared/ui/lists/load-failed.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { INBOX } from './calls.ts';
import { MarkAll } from './mark-all.tsx';
import { MessageRow } from './message-row.tsx';
import classes from './newest.module.css';

/** As many as a small screen shows without scrolling far. */
const NEWEST = listPath(INBOX, { limit: '6' });

type Props = {
  area: Area;
  titleId: string;
  unread: number;
  /** Another one asks anew. */
  version: number;
  inboxPath: string;
  onClose: () => void;
};

type RowsProps = Pick<Props, 'area' | 'inboxPath' | 'onClose'> & { items: readonly Message[] };

const Rows = ({ area, items, inboxPath, onClose }: RowsProps) => {
  const t = useTexts(inbox);
  if (items.length === 0) return <p className={classes.nothing}>{t('nothing')}</p>;
  return (
    <ul>
      {items.map((message) => (
        <MessageRow key={message._id} area={area} message={message} inboxPath={inboxPath} onOpen={onClose} />
      ))}
    </ul>
  );
};

/** What the bell opens. */
export const Newest = ({ area, titleId, unread, version, inboxPath, onClose }: Props) => {
  const t = useTexts(inbox);
  const title = useRef<HTMLHeadingElement>(null);
  const [marked, setMarked] = useState(0);
  const { outcome, retry } = useFreshList<Message>(NEWEST, area, `${version} ${marked}`);
  const items = outcome?.data;
  const newest = unread > 0 ? items?.[0] : undefined;
  /** After a press on a button that goes away, and with it the focus. */
  const after = (askAnew: () => void) => () => {
    title.current?.focus();
    askAnew();
  };
  return (
    <>
      <div className={classes.head}>
        <h2 ref={title} id={titleId} tabIndex={-1} data-autofocus>
          {t('title')}
        </h2>
        {newest && (
          <MarkAll area={area} newest={newest} onMarked={after(() => setMarked((times) => times + 1))} />
        )}
      </div>
      <div className={classes.rows}>
        {!outcome && <SkeletonRows count={4} />}
        {outcome?.problem && (
          <LoadFailed title={t('failure')} detail={outcome.problem.detail} onRetry={after(retry)} />
        )}
        {items && <Rows area={area} items={items} inboxPath={inboxPath} onClose={onClose} />}
      </div>
      <Link to={inboxPath} className={classes.all} onClick={onClose}>
        {t('all')}
      </Link>
    </>
  );
};
