import type { Due } from '@cinvoice/contract/market/dues';

/** Dues of one month, or all that are late. */
export type DueGroup = { name: string; isLate: boolean; outstandingPaise: number; dues: Due[] };

const LATE = 'late';

/** Late ones first, the latest of them at the top; then month by month. The list comes by due day. */
export const groupDues = (dues: readonly Due[]): DueGroup[] => {
  const groups = new Map<string, Due[]>();
  for (const due of dues) {
    const name = due.daysLate > 0 ? LATE : due.dueDay.slice(0, 7);
    groups.set(name, [...(groups.get(name) ?? []), due]);
  }
  return [...groups]
    .map(([name, found]) => ({
      name,
      isLate: name === LATE,
      outstandingPaise: found.reduce((sum, { outstandingPaise }) => sum + outstandingPaise, 0),
      dues: found,
    }))
    .toSorted((one, other) => Number(other.isLate) - Number(one.isLate));
};
