import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { toMailbox } from '@cinvoice/contract/market/payer-form';
import type { MarketServices } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { invalidField } from '#api/platform/problem.ts';
import { isMailboxOfAccount, listOfficersOfMailbox } from './officers-repo.ts';

type Candidate = { id: string; ottId: string; email: string };

const refuse = (
  code: 'officer-email-of-account' | 'officer-email-of-support' | 'officer-email-taken',
): never => {
  throw invalidField('email', makeServerFieldRefusal(code));
};

/**
 * The mailbox is the second person of an acceptance. Whoever signs in here, or reads the support's mail, is none: the OTT's own
 * address least of all, which any admin can set. Decision 46.
 */
export const assertMailboxAllowed = async (
  { supportEmail }: Pick<MarketServices, 'supportEmail'>,
  tx: Db,
  { id, ottId, email }: Candidate,
): Promise<void> => {
  const mailbox = toMailbox(email);
  if (mailbox === toMailbox(supportEmail)) refuse('officer-email-of-support');
  if (await isMailboxOfAccount(tx, mailbox)) refuse('officer-email-of-account');
  const others = await listOfficersOfMailbox(tx, mailbox, id);
  if (others.some((other) => other.ott_id === ottId)) refuse('officer-email-taken');
};
