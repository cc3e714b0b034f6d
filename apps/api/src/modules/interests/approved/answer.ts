import type { ApprovedItem } from '@cinvoice/contract/interests';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { ApprovedRow } from './repo.ts';

/** An approved item of any kind in one shape. */
export const approvedAnswerOf = (row: ApprovedRow, links: FileLinks): ApprovedItem => ({
  _id: row.id,
  kind: row.kind,
  projectName: row.project_name,
  category: row.category,
  contentType: row.contentType ?? '',
  languages: row.language === null ? [] : [row.language].flat(),
  genre: row.genre ?? '',
  synopsis: row.synopsis,
  goal: row.goal,
  poster: row.poster && links.publicPosterOf(row.poster),
  ottId: { _id: row.ott_id, name: row.ott_name },
  createdAt: row.created_at.toISOString(),
  approvedAt: row.approved_at.toISOString(),
});
