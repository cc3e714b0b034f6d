import { asDateTime } from '@cinvoice/contract/dates';
import type { Message } from '@cinvoice/contract/messages';
import { Link } from 'react-router';
import { inbox } from '#web/i18n/en/inbox.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Area } from '#web/shared/session/session.ts';
import { markRead } from './calls.ts';
import { messagePath } from './message-path.ts';
import classes from './message-row.module.css';
import { MessageWords } from './message-words.tsx';

type Props = { area: Area; message: Message; inboxPath: string; onOpen?: () => void };

/** One message; whoever follows it has read it. */
export const MessageRow = ({ area, message, inboxPath, onOpen }: Props) => {
  const t = useTexts(inbox);
  const isUnread = message.readAt === null;
  const open = () => {
    // The mark that goes away tells that it was noted; one that could not be noted stays.
    if (isUnread) void markRead(area, message);
    onOpen?.();
  };
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <Link to={messagePath(area, message, inboxPath)} onClick={open}>
        <span className={classes.words}>
          {isUnread && <span className="hidden">{t('unread')} </span>}
          <MessageWords message={message} />
        </span>
        <time className="small muted num" dateTime={message.createdAt}>
          {asDateTime(message.createdAt)}
        </time>
      </Link>
    </li>
  );
};
