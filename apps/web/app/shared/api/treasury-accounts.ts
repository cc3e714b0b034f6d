import type { Revealed } from '@cinvoice/contract/secrets';
import { isRecord, send } from '@cinvoice/ui/api/api.ts';
import { notify } from '../dom/notices.ts';

const toPath = (id: string): string => `/treasury/accounts/${encodeURIComponent(id)}`;

export const retireTreasuryAccount = (id: string, json: { reason: string }) =>
  send(`${toPath(id)}/retire`, { method: 'POST', area: 'admin', json });

/** Reads a whole account number, which the audit log records. On a refusal it notifies the admin and returns null. */
export const revealAccountNumber = async (id: string): Promise<string | null> => {
  const { data, problem } = await send<Revealed>(`${toPath(id)}/reveal`, {
    method: 'POST',
    area: 'admin',
    isExpected: isRecord,
  });
  if (problem) notify(problem.message, 'bad');
  return data?.value ?? null;
};
