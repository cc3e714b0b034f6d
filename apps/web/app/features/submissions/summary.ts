import type { Item } from '@cinvoice/contract/answers';
import { content } from '@cinvoice/contract/kinds/content';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { needsRemark } from '@cinvoice/contract/rules/review';
import type { Outcome } from '#web/shared/api.ts';
import type { ListPage } from '#web/shared/list-page.ts';
import type { Area } from '#web/shared/session.ts';
import { loadItems } from './list/load-items.ts';

/** The most that one answer holds. */
const LARGEST_PAGE = 200;

/** Every item of a kind that the reader may see. */
const loadAllItems = async (kind: Kind, reader: Area): Promise<Outcome<Item[]>> => {
  const items: Item[] = [];
  let cursor: string | null = '';
  do {
    const outcome: Outcome<ListPage<Item>> = await loadItems(kind, reader, { limit: LARGEST_PAGE, cursor });
    if (outcome.problem) return outcome;
    items.push(...outcome.data.items);
    cursor = outcome.data.nextCursor;
  } while (cursor !== null);
  return { data: items };
};

export type ItemOfKind = { kind: Kind; item: Item };
export type Count = { total: number; pending: number };

export type Summary = {
  newProject: Count;
  gapFunding: Count;
  unreleased: Count;
  released: Count;
  /** What was sent back, the latest first: it waits for the filmmaker and for nobody else. */
  sentBack: ItemOfKind[];
};

const countOf = (items: readonly Item[]): Count => ({
  total: items.length,
  pending: items.filter(({ ottUpdates }) => ottUpdates === 'pending').length,
});

type Lists = { projects: readonly Item[]; unreleased: readonly Item[]; released: readonly Item[] };

export const summaryOf = ({ projects, unreleased, released }: Lists): Summary => {
  const ofKind = (kind: Kind, items: readonly Item[]) => items.map((item) => ({ kind, item }));
  return {
    newProject: countOf(projects.filter(({ category }) => category === 'new project')),
    gapFunding: countOf(projects.filter(({ category }) => category === 'gap funding')),
    unreleased: countOf(unreleased),
    released: countOf(released),
    sentBack: [
      ...ofKind(project, projects),
      ...ofKind(readyToRelease, unreleased),
      ...ofKind(content, released),
    ]
      .filter(({ item }) => needsRemark(item.ottUpdates))
      .toSorted((one, other) => other.item.updatedAt.localeCompare(one.item.updatedAt)),
  };
};

/** How much of everything there is, and what was sent back. Never throws. */
export const loadSummary = async (reader: Area): Promise<Outcome<Summary>> => {
  const [projects, unreleased, released] = await Promise.all([
    loadAllItems(project, reader),
    loadAllItems(readyToRelease, reader),
    loadAllItems(content, reader),
  ]);
  if (projects.problem) return projects;
  if (unreleased.problem) return unreleased;
  if (released.problem) return released;
  return {
    data: summaryOf({ projects: projects.data, unreleased: unreleased.data, released: released.data }),
  };
};
