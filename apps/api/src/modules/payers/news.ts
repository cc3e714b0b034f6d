import type { MarketServices } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';

type Services = Pick<MarketServices, 'sendMessage' | 'queueEmail'>;

type OfPayer = {
  ottId: string;
  event: 'payer-verified' | 'payer-changed';
  cause: string;
  legalName: string;
};

/** Tells the OTT that it is a payer, or what it is as one. */
export const tellOfPayer = (
  { sendMessage }: Services,
  tx: Db,
  { ottId, event, cause, legalName }: OfPayer,
  now: Date,
): Promise<void> =>
  sendMessage(
    tx,
    { to: { kind: 'ott', id: ottId }, event, cause, parameters: { legalName }, submissionId: null },
    now,
  );

type Retired = { ottId: string; cause: string; legalName: string; reason: string };

export const tellOfRetiredPayer = (
  { sendMessage }: Services,
  tx: Db,
  { ottId, cause, legalName, reason }: Retired,
  now: Date,
): Promise<void> =>
  sendMessage(
    tx,
    {
      to: { kind: 'ott', id: ottId },
      event: 'payer-retired',
      cause,
      parameters: { legalName, reason },
      submissionId: null,
    },
    now,
  );

type Person = { ottId: string; officerId: string; name: string; designation: string; email: string };
type Addressed = { email: string };

type News = { officer: Person; others: readonly Addressed[]; usableFrom: Date };

/** Tells everybody who could object: the OTT, its officers so far, and the new one. */
export const tellOfNewOfficer = async (
  { sendMessage, queueEmail }: Services,
  tx: Db,
  { officer, others, usableFrom }: News,
  now: Date,
): Promise<void> => {
  const { ottId, officerId: cause, name: officerName, designation, email } = officer;
  const parameters = { officerName, designation, email, usableFrom: usableFrom.toISOString() };
  const event = 'officer-named' as const;
  await sendMessage(
    tx,
    { to: { kind: 'ott', id: ottId }, event, cause, parameters, submissionId: null },
    now,
  );
  for (const other of others) {
    const to = { kind: 'address' as const, address: other.email };
    await queueEmail(tx, { event, cause, to, parameters }, now);
  }
  const to = { kind: 'address' as const, address: email };
  await queueEmail(tx, { event: 'officer-appointed', cause, to, parameters }, now);
};

/** Tells the OTT, the officers that stay, and the one who was revoked. */
export const tellOfRevokedOfficer = async (
  { sendMessage, queueEmail }: Services,
  tx: Db,
  { officer, others }: { officer: Person; others: readonly Addressed[] },
  now: Date,
): Promise<void> => {
  const { ottId, officerId: cause, name: officerName, designation, email } = officer;
  const parameters = { officerName, designation, email };
  const event = 'officer-revoked' as const;
  await sendMessage(
    tx,
    { to: { kind: 'ott', id: ottId }, event, cause, parameters, submissionId: null },
    now,
  );
  for (const { email: address } of [...others, officer]) {
    await queueEmail(tx, { event, cause, to: { kind: 'address', address }, parameters }, now);
  }
};
