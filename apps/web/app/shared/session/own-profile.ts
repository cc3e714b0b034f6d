import type { User } from '@cinvoice/contract/answers';
import { type Outcome, send } from '../api/api.ts';
import { currentUserId } from './session.ts';

/** The profile of who is signed in. Never throws. */
export const readOwnProfile = (): Promise<Outcome<User>> =>
  send(`/users/profile/${encodeURIComponent(currentUserId() ?? '')}`, { area: 'user' });
