import type { User } from '@cinvoice/contract/answers';
import { type Outcome, send } from '../api/api.ts';
import { getCurrentUserId } from './session.ts';

/** Reads the signed-in user's profile. Never throws. */
export const readOwnProfile = (): Promise<Outcome<User>> =>
  send(`/users/profile/${encodeURIComponent(getCurrentUserId() ?? '')}`, { area: 'user' });
