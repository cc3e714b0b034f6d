import type { FileLinks, RequestPictures } from '#api/modules/files/index.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { MatchDeps } from './match-lines.ts';

export type StatementDeps = MatchDeps & {
  storage: Storage;
  links: FileLinks;
  requestPictures: RequestPictures;
};
