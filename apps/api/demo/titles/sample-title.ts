import type { content } from '@cinvoice/contract/kinds/content';
import type { Kind, ValueOf } from '@cinvoice/contract/kinds/define';
import type { project } from '@cinvoice/contract/kinds/project';
import type { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { SampleMobile, SampleOttId } from '../people.ts';

/** Everything of a form that is written or chosen: all fields but the files and the platform. */
type Written<K extends Kind> = {
  [Name in keyof K['fields'] as K['fields'][Name] extends { type: 'file' | 'ott' } ? never : Name]: ValueOf<
    K['fields'][Name]
  >;
};

interface SampleReview {
  status: Exclude<ReviewStatus, 'pending'>;
  by: 'ott' | 'admin';
  remark: string;
  daysAgo: number;
}

interface Sample<K extends Kind> {
  owner: SampleMobile;
  ott: SampleOttId;
  /** The name of its poster in `posters/`, without `.svg`. */
  poster: string;
  daysAgo: number;
  /** None yet: the item is pending. */
  review?: SampleReview;
  values: Written<K>;
}

export interface SampleProject extends Sample<typeof project> {
  kind: 'projects';
  /** The first page of its screenplay: scene headings in capitals, `NAME: what is said`, and action. */
  scene: readonly string[];
}

export interface SampleUnreleased extends Sample<typeof readyToRelease> {
  kind: 'ready-to-release';
}

export interface SampleReleased extends Sample<typeof content> {
  kind: 'content';
}

export type SampleTitle = SampleProject | SampleUnreleased | SampleReleased;
