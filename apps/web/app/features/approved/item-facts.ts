import type { ApprovedItem } from '@cinvoice/contract/interests';
import { findKind } from '@cinvoice/contract/kinds/kinds';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { formatKind } from '@cinvoice/words/format-kind.ts';

type Say = (english: string) => string;

export const formatLanguages = ({ languages }: ApprovedItem, say: Say): string =>
  languages.map((language) => say(toChoiceLabel(language))).join(', ');

/** Formats type and languages: 'Movie, Hindi'. */
export const formatType = (item: ApprovedItem, say: Say): string =>
  [say(toChoiceLabel(item.contentType)), formatLanguages(item, say)].filter((part) => part !== '').join(', ');

/** Formats the category, or the kind where there is none: 'GAP Funding', 'Unreleased'. */
export const formatCategory = ({ kind: slug, category }: ApprovedItem, say: Say): string => {
  const kind = findKind(slug);
  return kind ? formatKind(kind, category, say) : slug;
};
