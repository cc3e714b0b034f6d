import type { User } from '@cinvoice/contract/answers';
import { type Outcome, send } from '../api/api.ts';
import { currentUserId } from './session.ts';

/** Reads the signed-in user's profile. Never throws. */
export const readOwnProfile = (): Promise<Outcome<User>> =>
  send(`/users/profile/${encodeURIComponent(currentUserId() ?? '')}`, { area: 'user' });
