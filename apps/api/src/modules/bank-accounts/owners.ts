/** The owner of a bank account. There is one operator, and escrow accounts are held by their trustees. */
export type AccountOwner =
  | { kind: 'user'; userId: string }
  | { kind: 'payer'; ottId: string }
  | { kind: 'operator' }
  | { kind: 'escrow' };

/** The columns of a row. */
export const toOwnerColumns = (owner: AccountOwner) => ({
  owner_kind: owner.kind,
  user_id: owner.kind === 'user' ? owner.userId : null,
  ott_id: owner.kind === 'payer' ? owner.ottId : null,
});
