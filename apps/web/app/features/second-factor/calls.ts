import type { SecondFactorState } from '@cinvoice/contract/accounts';
import { send } from '#web/shared/api.ts';
import type { Desk } from '#web/shared/session.ts';

export const readSecondFactor = (desk: Desk) => send<SecondFactorState>(`/${desk}/totp`, { area: desk });

export const ask = <T>(desk: Desk, path: '' | '/confirm' | '/recovery-codes' | '/remove', json: unknown) =>
  send<T>(`/${desk}/totp${path}`, { method: 'POST', area: desk, json });
