import type { Message } from '@cinvoice/contract/messages';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
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
