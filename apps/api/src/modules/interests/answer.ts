import type { Interest, InterestOfInvestor, OwnInterest } from '@cinvoice/contract/interests';
import type { FileLinks } from '#api/modules/files/index.ts';
import { approvedAnswerOf } from './approved/answer.ts';
import type { ApprovedRow } from './approved/repo.ts';
import type { InterestRow, OwnInterestRow, WhoseInterestRow } from './repo.ts';

export const interestAnswerOf = (row: InterestRow): Interest => ({
  _id: row.id,
  amountPaise: row.amount_paise,
  years: row.years,
  statedAt: row.stated_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  endReason: row.end_reason,
});

const markOf = (row: OwnInterestRow) => ({
  _id: row.submission_id,
  kind: row.kind,
  projectName: row.project_name,
});

export const ownInterestAnswerOf = (
  row: OwnInterestRow,
  approved: ApprovedRow | undefined,
  links: FileLinks,
): OwnInterest => ({
  ...interestAnswerOf(row),
  item: markOf(row),
  approved: approved ? approvedAnswerOf(approved, links) : null,
});

export const whoseInterestAnswerOf = (row: WhoseInterestRow): InterestOfInvestor => ({
  ...interestAnswerOf(row),
  item: {
    ...markOf(row),
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
