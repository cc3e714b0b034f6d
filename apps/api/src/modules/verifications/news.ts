import { formatDate } from '@cinvoice/contract/dates';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { VerificationRow } from './repo.ts';

type Told = { state: 'approved' | 'rejected' | 'lapsed'; reason: string; lapsesAt: Date };

/** The area whose page the message leads to. */
const toArea = ({ purpose }: VerificationRow): 'filmmaker' | 'investor' =>
  purpose === 'seller' ? 'filmmaker' : 'investor';

/** Tells the owner what became of a verification, once a change of it. */
export const sendDecision = (
  { sendMessage }: { sendMessage: SendMessage },
  tx: Db,
  row: VerificationRow,
  { state, reason, lapsesAt }: Told,
  now: Date,
): Promise<void> => {
  const area = toArea(row);
  const about = {
    to: { kind: 'user' as const, id: row.user_id },
    cause: `${row.id} ${row.version}`,
    submissionId: null,
  };
  switch (state) {
    case 'approved': {
      const parameters = { area, until: formatDate(lapsesAt.toISOString()) };
      return sendMessage(tx, { ...about, event: 'verification-approved', parameters }, now);
    }
    case 'rejected':
      return sendMessage(tx, { ...about, event: 'verification-rejected', parameters: { area, reason } }, now);
    case 'lapsed':
      return sendMessage(tx, { ...about, event: 'verification-lapsed', parameters: { area } }, now);
  }
};
