/** Signing in with a passkey, and failures of the browser's dialog. */
export const passkey = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  cancelled: 'No passkey was shown. Please try again.',
  known: 'There is a passkey of this account on this device already.',
  failed: 'The browser could not use a passkey here.',
} as const;
