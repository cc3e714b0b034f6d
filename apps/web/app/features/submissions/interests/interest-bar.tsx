import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { InterestProgress } from '#web/shared/ui/items/interest-progress.tsx';
import { getGoal } from '../item-values.ts';

/** Shows the interests in an approved item against its goal. Renders nothing when the answer holds no interests. */
export const InterestBar = ({ kind, item }: { kind: Kind; item: Item }) => {
  const { interests, ottUpdates } = item;
  if (!interests || ottUpdates !== 'approved') return null;
  return <InterestProgress interests={interests} goal={getGoal(kind, item)} />;
};
