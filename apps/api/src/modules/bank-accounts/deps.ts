import type { CodeDeps } from '#api/modules/auth/index.ts';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { SettleDeps } from '#api/modules/orders/index.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { ProposalDeps } from './propose.ts';

export type BankDeps = ProposalDeps & CodeDeps & SettleDeps & { links: FileLinks; storage: Storage };
