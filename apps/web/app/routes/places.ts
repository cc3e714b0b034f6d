import { content } from '@cinvoice/contract/kinds/content';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';

/** A kind of submission, and the last words of its pages' addresses in every area. Specification, section 2. */
export type Place = { kind: Kind; list: 'projects' | 'unreleased' | 'released'; update: string };

export const projects: Place = { kind: project, list: 'projects', update: 'update-project' };
export const unreleased: Place = { kind: readyToRelease, list: 'unreleased', update: 'update-unreleased' };
export const released: Place = { kind: content, list: 'released', update: 'update-released' };

export const places: readonly Place[] = [projects, unreleased, released];

type AreaPath = '/filmmaker' | '/ott' | '/admin';

export const listOf = (area: AreaPath, { list }: Place): string => `${area}/${list}`;

export const updateOf = (area: AreaPath, { update }: Place): string => `${area}/${update}`;

/** The pages of every kind in an area, by the kind's slug. */
export const pagesOf = (area: AreaPath): Readonly<Record<string, { list: string; update: string }>> =>
  Object.fromEntries(
    places.map((place) => [place.kind.slug, { list: listOf(area, place), update: updateOf(area, place) }]),
  );
