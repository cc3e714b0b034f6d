import { content } from './content.ts';
import type { Fields, Kind } from './define.ts';
import { project } from './project.ts';
import { readyToRelease } from './ready-to-release.ts';

/** The only list of kinds: API, database, screens, menus, counts, exports and texts are derived from it. */
const list = [project, readyToRelease, content] as const;

export type KindSlug = (typeof list)[number]['slug'];
export type ListedKind = Kind<Fields, KindSlug>;

export const kinds: readonly ListedKind[] = list;

/** The kind that screens offer first. */
export const leadingKind: ListedKind = list[0];

/** Finds a kind by its slug; undefined for an unknown slug. */
export const findKind = (slug: string | undefined): ListedKind | undefined =>
  kinds.find((kind) => kind.slug === slug);
