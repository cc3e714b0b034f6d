import type { Message } from '@cinvoice/contract/messages';
import { Link } from 'react-router';
import { inbox } from '#web/i18n/en/inbox.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { Area } from '#web/shared/session/session.ts';
import { markRead } from './calls.ts';
import { toMessagePath } from './message-path.ts';
import classes from './message-row.module.css';
import { MessageText } from './message-text.tsx';

type Props = { area: Area; message: Message; inboxPath: string; onOpen?: () => void };

/** Shows one message. Following its link marks it as read. */
export const MessageRow = ({ area, message, inboxPath, onOpen }: Props) => {
  const t = useTexts(inbox);
  const isUnread = message.readAt === null;
  const open = () => {
    // A failure needs no notice: the message stays marked as unread.
    if (isUnread) void markRead(area, message);
    onOpen?.();
  };
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <Link to={toMessagePath(area, message, inboxPath)} onClick={open}>
        <span className={classes.text}>
          {isUnread && <span className="hidden">{t('unread')} </span>}
          <MessageText message={message} />
        </span>
        <time className="small muted num" dateTime={message.createdAt}>
          {formatDateTime(message.createdAt)}
        </time>
      </Link>
    </li>
  );
};
