import type { Approval, ApprovedItem, OfferedDeal } from '@cinvoice/contract/interests';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { ApprovedRow, DealRow } from './repo.ts';

/** The first approval; of two at one moment the OTT's. */
export const toApprovals = ({ ott_approved_at, admin_approved_at }: ApprovedRow): Approval[] => {
  const ott = ott_approved_at ? [{ by: 'ott' as const, at: ott_approved_at.toISOString() }] : [];
  const admin = admin_approved_at ? [{ by: 'admin' as const, at: admin_approved_at.toISOString() }] : [];
  return [...ott, ...admin].toSorted((one, other) => one.at.localeCompare(other.at));
};

/** An approved item of any kind in one shape. */
export const toApprovedItem = (row: ApprovedRow, links: FileLinks): ApprovedItem => ({
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
  approvals: toApprovals(row),
});

type DealAnswer = Omit<OfferedDeal, keyof ApprovedItem | 'own' | 'interest'>;

export const toDeal = (row: DealRow): DealAnswer => ({
  productionHouse: row.productionHouse,
  producer: row.producer,
  director: row.director,
  writer: row.writer,
  buyer: row.buyer,
  exclusiveRights: row.exclusiveRights,
  nonExclusiveRights: row.nonExclusiveRights,
  lease: row.lease,
  trailer: row.trailer,
  trailerIsLocked: row.trailerIsLocked,
  interests: row.interests,
});
