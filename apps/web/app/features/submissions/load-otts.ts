import type { Ott } from '@cinvoice/contract/answers';
import { type Outcome, send } from '#web/shared/api.ts';

/** The platforms that a form offers. Never throws. */
export const loadOtts = (): Promise<Outcome<Ott[]>> => send<Ott[]>('/ott/');
