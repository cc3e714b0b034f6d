import type { Message } from '@cinvoice/contract/messages';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { inbox } from '@cinvoice/words/en/inbox.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { emptyTexts } from './empty-texts.ts';
import classes from './latest.module.css';
import { MessageRow } from './message-row.tsx';

type Props = { area: Area; page: ListPage<Message>; inboxPath: string };

/** Shows an account's latest messages, with a link to all. */
export const LatestMessages = ({ area, page: { items }, inboxPath }: Props) => {
  const t = useTexts(inbox);
  if (items.length === 0) return <p className="muted">{t(emptyTexts[area])}</p>;
  return (
    <div className={classes.latest}>
      <ul className={classes.rows}>
        {items.map((message) => (
          <MessageRow key={message._id} area={area} message={message} inboxPath={inboxPath} />
        ))}
      </ul>
      <Link to={inboxPath} className={`link ${classes.all}`}>
        {t('all')}
      </Link>
    </div>
  );
};
