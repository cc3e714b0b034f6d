import type { Interest, InterestOfInvestor, OwnInterest } from '@cinvoice/contract/interests';
import type { FileLinks } from '#api/modules/files/index.ts';
import { toApprovedItem } from './approved/answer.ts';
import type { ApprovedRow } from './approved/repo.ts';
import type { InterestRow, InvestorInterestRow, OwnInterestRow } from './repo.ts';

export const toInterest = (row: InterestRow): Interest => ({
  _id: row.id,
  amountPaise: row.amount_paise,
  years: row.years,
  statedAt: row.stated_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  endReason: row.end_reason,
});

const toItemMark = (row: OwnInterestRow) => ({
  _id: row.submission_id,
  kind: row.kind,
  projectName: row.project_name,
});

export const toOwnInterest = (
  row: OwnInterestRow,
  approved: ApprovedRow | undefined,
  links: FileLinks,
): OwnInterest => ({
  ...toInterest(row),
  item: toItemMark(row),
  approved: approved ? toApprovedItem(approved, links) : null,
});

export const toInvestorInterest = (row: InvestorInterestRow): InterestOfInvestor => ({
  ...toInterest(row),
  item: {
    ...toItemMark(row),
    ottUpdates: row.ott_updates,
    ottId: { _id: row.ott_id, name: row.ott_name },
  },
  investor: {
    _id: row.investor_id,
    name: row.investor_name,
    mobile: row.investor_mobile,
    suspended: row.investor_suspended,
  },
});
