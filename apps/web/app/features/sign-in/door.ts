import type { Role } from '@cinvoice/contract/vocabulary';
import type { RefObject } from 'react';
import type { Admitted } from './calls.ts';

/** Who signs in as what, and what then happens. */
export type Door = {
  role: Role | null;
  mobile: string;
  onRoleMissing: () => void;
  onAdmitted: (admitted: Admitted) => Promise<void>;
  /** `note` says why no new code was sent; null when one was. */
  onSent: (mobile: string, note: string | null) => Promise<void>;
};

export type DoorProps = { door: RefObject<Door> };
