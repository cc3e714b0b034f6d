import type { Role } from '@cinvoice/contract/vocabulary';
import type { RefObject } from 'react';
import type { VerifiedAccount } from './calls.ts';

/** The current role, number and callbacks, shared with the parts that load later. */
export type SignInForm = {
  role: Role | null;
  mobile: string;
  onRoleMissing: () => void;
  onVerified: (account: VerifiedAccount) => Promise<void>;
  /** `note` is the reason why no new code was sent; null if one was. */
  onSent: (mobile: string, note: string | null) => Promise<void>;
};

export type SignInFormProps = { formRef: RefObject<SignInForm> };
