import type { Brand } from '@cinvoice/ui/brand.ts';
import { hasWayToReach } from '@cinvoice/ui/layout/reach-links.tsx';

/** Whom a legal text may name as the one to write to. */
export const offices = ['support', 'grievance'] as const;
export type Office = (typeof offices)[number];

type WaysToReach = Pick<Brand, 'address' | 'email' | 'phone'>;

/** How an office is reached; null if the operator has set nothing for it. */
const findWays: Record<Office, (owner: Brand) => WaysToReach | null> = {
  support: (owner) =>
    hasWayToReach(owner) ? { address: owner.address, email: owner.email, phone: owner.phone } : null,
  // The operator's address alone names no grievance officer.
  grievance: ({ address, grievanceEmail }) =>
    grievanceEmail === null ? null : { address, email: grievanceEmail, phone: null },
};

export const findWaysToReach = (office: Office, owner: Brand): WaysToReach | null => findWays[office](owner);

/** The offices that can be reached. A legal text leaves out the others, and what it says of them. */
export const listOffices = (owner: Brand): Office[] =>
  offices.filter((office) => findWaysToReach(office, owner) !== null);
