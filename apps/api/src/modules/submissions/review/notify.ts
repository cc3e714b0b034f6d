import type { Actor } from '@cinvoice/contract/rules/review';
import type { WrittenEntry } from '#api/modules/history/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Companions } from '#api/platform/companions.ts';
import type { Db } from '#api/platform/db.ts';
import type { Changes, Decision, Row } from '../repo.ts';

/** Sends messages about events of an item; an event without news sends none. */
type MessageDeps = { sendMessage: SendMessage };

type Arrival = {
  id: string;
  projectName: string;
  ottId: string;
  filmmaker: string;
  /** The history entry of the event. */
  entry: Pick<WrittenEntry, 'id' | 'at'>;
};

/** Notifies an OTT of an item that names it now. Runs the companions in the same statement. */
export const notifyOttOfSubmission = (
  { sendMessage }: MessageDeps,
  tx: Db,
  { id, projectName, ottId, filmmaker, entry }: Arrival,
  companions?: Companions,
): Promise<void> =>
  sendMessage(
    tx,
    {
      to: { kind: 'ott', id: ottId },
      event: 'item-arrived',
      cause: entry.id,
      parameters: { projectName, filmmaker },
      submissionId: id,
    },
    entry.at,
    companions,
  );

/** Notifies the item's OTT that it came from another one, or back from its filmmaker. */
export const notifyOttOfEdit = async (
  telling: MessageDeps,
  tx: Db,
  before: Row,
  { ottId, projectName, ottUpdates }: Changes,
  entry: WrittenEntry,
): Promise<void> => {
  const filmmaker = before.owner_name;
  if (ottId !== before.ott_id) {
    await notifyOttOfSubmission(telling, tx, { id: before.id, projectName, ottId, filmmaker, entry });
  } else if (ottUpdates !== before.ott_updates) {
    await telling.sendMessage(
      tx,
      {
        to: { kind: 'ott', id: ottId },
        event: 'item-returned',
        cause: entry.id,
        parameters: { projectName, filmmaker },
        submissionId: before.id,
      },
      entry.at,
    );
  }
};

/** Notifies the filmmaker of a new status, or a new remark. Admins are the office, not a person. */
export const notifyFilmmakerOfReview = async (
  { sendMessage }: MessageDeps,
  tx: Db,
  actor: Actor,
  before: Row,
  { status, remark }: Decision,
  entry: WrittenEntry,
): Promise<void> => {
  const isNewStatus = status !== before.ott_updates;
  if (!isNewStatus && (remark === '' || remark === before.ott_remarks)) return;
  const by = actor.kind === 'admin' ? 'Admin' : entry.actor_name;
  await sendMessage(
    tx,
    {
      to: { kind: 'user', id: before.owner_id },
      event: isNewStatus ? 'item-reviewed' : 'item-remarked',
      cause: entry.id,
      parameters: { projectName: before.project_name, status, remark, by },
      submissionId: before.id,
    },
    entry.at,
  );
};
