import type { SecondFactorState } from '@cinvoice/contract/accounts';
import { send } from '#web/shared/api.ts';

/** The areas whose people log in with a password. */
export type Desk = 'ott' | 'admin';

export const readSecondFactor = (desk: Desk) => send<SecondFactorState>(`/${desk}/totp`, { area: desk });

export const ask = <T>(desk: Desk, path: '' | '/confirm' | '/recovery-codes' | '/remove', json: unknown) =>
  send<T>(`/${desk}/totp${path}`, { method: 'POST', area: desk, json });
