import type { VerificationPurpose } from '@cinvoice/contract/market/verification-states';
import type {
  ListedVerification,
  OwnVerification,
  WholeVerification,
} from '@cinvoice/contract/market/verifications';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { buildListPath, type ListPage } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

const toOwnPath = (purpose: VerificationPurpose): string => `/verifications/${purpose}`;

export const readOwnVerification = (purpose: VerificationPurpose) =>
  send<OwnVerification>(toOwnPath(purpose), { area: 'user', isExpected: isRecord });

export const saveVerification = (purpose: VerificationPurpose, form: FormData) =>
  send<OwnVerification>(toOwnPath(purpose), { method: 'PUT', area: 'user', form, isExpected: isRecord });

export const submitVerification = (purpose: VerificationPurpose, version: number) =>
  send<OwnVerification>(`${toOwnPath(purpose)}/submit`, {
    method: 'POST',
    area: 'user',
    json: { version },
    isExpected: isRecord,
  });

type Counts = Readonly<Record<'submitted' | 'approved' | 'rejected' | 'lapsed', number>>;
export type VerificationsPage = { list: ListPage<ListedVerification>; counts: Counts };

/** Reads a page of the queue, narrowed as the address says. */
export const readVerifications = async (url: string, cursor = ''): Promise<Outcome<VerificationsPage>> => {
  const query = { ...readQuery(url, ['q', 'state', 'purpose']), cursor };
  const outcome = await send<ListedVerification[], { counts: Counts }>(
    buildListPath('/verifications/admin', query),
    { area: 'admin', isExpected: isListOfRecords },
  );
  if (outcome.problem) return outcome;
  const { data, page, counts } = outcome;
  return { data: { list: { items: data, nextCursor: page?.nextCursor ?? null }, counts } };
};

export const toAdminPath = (id: string): string => `/verifications/admin/${encodeURIComponent(id)}`;

export const readVerification = (id: string) =>
  send<WholeVerification>(toAdminPath(id), { area: 'admin', isExpected: isRecord });

export const decideVerification = (id: string, act: 'approve' | 'reject', json: object) =>
  send<WholeVerification>(`${toAdminPath(id)}/${act}`, {
    method: 'POST',
    area: 'admin',
    json,
    isExpected: isRecord,
  });
