import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { InterestProgress } from '#web/shared/ui/items/interest-progress.tsx';
import { goalOf } from '../item-values.ts';

/** What investors say they would put into an approved item, against its goal; nothing for whoever is not told. */
export const InterestBar = ({ kind, item }: { kind: Kind; item: Item }) => {
  const { interests, ottUpdates } = item;
  if (!interests || ottUpdates !== 'approved') return null;
  return <InterestProgress interests={interests} goal={goalOf(kind, item)} />;
};
