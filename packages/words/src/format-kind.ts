import type { Kind } from '@cinvoice/contract/kinds/define';
import { leadingKind } from '@cinvoice/contract/kinds/kinds';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';

type Say = (english: string) => string;

/** Names a kind, or a category with its kind. Categories of the leading kind are named alone: 'GAP Funding'. */
export const formatKind = (kind: Kind, category: string | null, say: Say): string => {
  if (category === null) return say(kind.title);
  const label = say(toChoiceLabel(category));
  return kind.slug === leadingKind.slug ? label : `${say(kind.title)}, ${label}`;
};
