/** The owner of a bank account. There is one operator, and escrow accounts are held by their trustees. */
export type AccountOwner =
  | { kind: 'user'; userId: string }
  | { kind: 'payer'; ottId: string }
  | { kind: 'operator' }
  | { kind: 'escrow' };

type OwnerColumns = { owner_kind: string; user_id: string | null; ott_id: string | null };

/** Reads the columns of a row. */
export const toOwner = ({ owner_kind: kind, user_id: userId, ott_id: ottId }: OwnerColumns): AccountOwner => {
  if (kind === 'user' && userId !== null) return { kind, userId };
  if (kind === 'payer' && ottId !== null) return { kind, ottId };
  if (kind === 'operator' || kind === 'escrow') return { kind };
  throw new Error(`a bank account of the owner kind ${kind}`);
};

/** The columns of a row. */
export const toOwnerColumns = (owner: AccountOwner) => ({
  owner_kind: owner.kind,
  user_id: owner.kind === 'user' ? owner.userId : null,
  ott_id: owner.kind === 'payer' ? owner.ottId : null,
});
