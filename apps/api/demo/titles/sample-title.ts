import type { content } from '@cinvoice/contract/kinds/content';
import type { Kind, ValueOf, Values } from '@cinvoice/contract/kinds/define';
import type { project } from '@cinvoice/contract/kinds/project';
import type { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { SampleMobile, SampleOttId } from '../people.ts';

type FileOrPlatform<K extends Kind> = {
  [Name in keyof K['fields']]: K['fields'][Name] extends { type: 'file' | 'ott' } ? Name : never;
}[keyof K['fields']];

/** The fields of a form without its files and platform. Optional ones may be left out, but for those that its papers quote. */
type Written<K extends Kind, Quoted extends keyof K['fields']> = Omit<
  Values<K, 'create'>,
  FileOrPlatform<K> | Quoted
> & { [Name in Quoted]: ValueOf<K['fields'][Name]> };

interface SampleReview {
  status: Exclude<ReviewStatus, 'pending'>;
  by: 'ott' | 'admin';
  remark: string;
  daysAgo: number;
}

interface Sample<K extends Kind, Quoted extends keyof K['fields']> {
  owner: SampleMobile;
  ott: SampleOttId;
  /** The name of its poster in `posters/`, without `.svg`. */
  poster: string;
  daysAgo: number;
  /** Absent for a pending item. */
  review?: SampleReview;
  values: Written<K, Quoted>;
}

type QuotedOfProject =
  | 'synopsis'
  | 'story'
  | 'bannerName'
  | 'productionHouse'
  | 'director'
  | 'writer'
  | 'dop'
  | 'casting';

export interface SampleProject extends Sample<typeof project, QuotedOfProject> {
  kind: 'projects';
  /** The first page of its screenplay: scene headings in capitals, `NAME: what is said`, and action. */
  scene: readonly string[];
}

export interface SampleUnreleased extends Sample<typeof readyToRelease, 'contentDescription'> {
  kind: 'ready-to-release';
}

export interface SampleReleased
  extends Sample<typeof content, 'lease' | 'exclusiveRights' | 'nonExclusiveRights'> {
  kind: 'content';
}

export type SampleTitle = SampleProject | SampleUnreleased | SampleReleased;
