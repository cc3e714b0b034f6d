import { content } from '@cinvoice/contract/kinds/content';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';

/** A kind of submission, and the last word of its update pages' addresses. Specification, section 2. */
export type Place = { kind: Kind; update: string };

export const projects: Place = { kind: project, update: 'update-project' };
export const unreleased: Place = { kind: readyToRelease, update: 'update-unreleased' };
export const released: Place = { kind: content, update: 'update-released' };

export const places: readonly Place[] = [projects, unreleased, released];

type AreaPath = '/filmmaker' | '/ott' | '/admin';

export const listOf = (area: AreaPath, { kind }: Place): string => `${area}/${kind.list}`;

export const updateOf = (area: AreaPath, { update }: Place): string => `${area}/${update}`;

/** The pages of every kind in an area, by the kind's slug. */
export const pagesOf = (area: AreaPath): Readonly<Record<string, { list: string; update: string }>> =>
  Object.fromEntries(
    places.map((place) => [place.kind.slug, { list: listOf(area, place), update: updateOf(area, place) }]),
  );
