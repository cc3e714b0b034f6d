import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { StateBadge, type StateLook } from '../states/state-badge.tsx';
import { StateMark } from '../states/state-mark.tsx';

/** Green for approved, red for all others, which differ by fill and mark. */
const looks: Record<ReviewStatus, StateLook> = {
  pending: { tone: 'undecided', mark: 'half' },
  approved: { tone: 'done', mark: 'tick' },
  rejected: { tone: 'stopped', mark: 'cross' },
  'Need Clarification': { tone: 'bad', mark: 'question' },
};

export const StatusMark = ({ status }: { status: ReviewStatus }) => <StateMark name={looks[status].mark} />;

export const StatusBadge = ({ status }: { status: ReviewStatus }) => {
  const say = useSourceText();
  return <StateBadge look={looks[status]}>{say(status)}</StateBadge>;
};
