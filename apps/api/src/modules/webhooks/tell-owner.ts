import type { MessageEvent, MessageParameters } from '@cinvoice/contract/messages';
import { type SendMessage, sendToAdmins } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type EndpointRow, isFilmmaker } from './repo.ts';

type Event = Extract<MessageEvent, `webhook-${string}`>;
type Page = MessageParameters[Event]['page'];

const findUserPage = async (tx: Db, userId: string): Promise<Page> =>
  (await isFilmmaker(tx, userId)) ? '/filmmaker/webhooks' : '/investor/webhooks';

/** Tells the owner of an endpoint; of the operator's, every admin. `cause` identifies what happened to it. */
export const tellOwner = async (
  { sendMessage }: { sendMessage: SendMessage },
  tx: Db,
  { user_id, ott_id, url }: EndpointRow,
  { event, cause }: { event: Event; cause: string },
  now: Date,
): Promise<void> => {
  const { host } = new URL(url);
  const about = { event, cause, submissionId: null };
  if (user_id !== null) {
    const parameters = { host, page: await findUserPage(tx, user_id) };
    await sendMessage(tx, { ...about, to: { kind: 'user', id: user_id }, parameters }, now);
  } else if (ott_id !== null) {
    const parameters = { host, page: '/ott/webhooks' as const };
    await sendMessage(tx, { ...about, to: { kind: 'ott', id: ott_id }, parameters }, now);
  } else {
    await sendToAdmins(tx, { ...about, parameters: { host, page: '/admin/webhooks' } }, now);
  }
};
