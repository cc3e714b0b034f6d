import { passkeys as passkeyTexts } from '#web/i18n/en/passkeys.ts';
import { secondFactor } from '#web/i18n/en/second-factor.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Factors } from './calls.ts';

/** What is asked for before anything is changed: the password and, where a second factor is on, that. */
export const useProofFields = ({ on, passkeys }: Factors) => {
  const t = useTexts(secondFactor);
  const p = useTexts(passkeyTexts);
  const has = passkeys.length > 0;
  const code = {
    name: 'code',
    label: t('code'),
    hint: has ? p('codeHint') : t('proofHint'),
    kind: 'code' as const,
    optional: has,
  };
  const password = { name: 'password', label: t('password'), kind: 'current-password' as const };
  return on || has ? [password, code] : [password];
};
