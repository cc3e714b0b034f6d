import { formatDate } from '@cinvoice/contract/dates';
import type { ApprovedItem } from '@cinvoice/contract/interests';
import { brand } from '@cinvoice/ui/brand.ts';
import { approved } from '@cinvoice/words/en/approved.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

/** Finds the approving parties. 'unknown' for an approval from before they were recorded. */
const findApprovers = ({ approvals }: ApprovedItem): 'ott' | 'admin' | 'both' | 'unknown' => {
  const [first, second] = approvals;
  return second ? 'both' : (first?.by ?? 'unknown');
};

const leads = { ott: 'leadOtt', admin: 'leadAdmin', both: 'leadBoth', unknown: 'leadUnknown' } as const;
const risks = { ott: 'riskOtt', admin: 'riskAdmin', both: 'riskBoth', unknown: 'riskUnknown' } as const;
const names = { ott: 'byOtt', admin: 'byAdmin', both: 'byBoth', unknown: 'byUnknown' } as const;
const lines = {
  ott: 'approvedByLine',
  admin: 'approvedByLine',
  both: 'approvedByLine',
  unknown: 'approvedLine',
} as const;

/** Words an item's approval for lists and its page, always naming the approvers. */
export const useApproval = (item: ApprovedItem) => {
  const t = useTexts(approved);
  const approvers = findApprovers(item);
  const formatApprovalDate = (party: 'ott' | 'admin') =>
    formatDate(item.approvals.find(({ by }) => by === party)?.at ?? item.approvedAt);
  const parties = { ott: item.ottId.name, brand: brand.name };
  const who = t(names[approvers], parties);
  return {
    who,
    line: t(lines[approvers], { who, date: formatDate(item.approvedAt) }),
    lead: t(leads[approvers], {
      ...parties,
      date: formatApprovalDate('ott'),
      adminDate: formatApprovalDate('admin'),
    }),
    risk: t(risks[approvers], parties),
  };
};
