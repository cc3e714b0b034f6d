import { passkeys as passkeyTexts } from '@cinvoice/words/en/passkeys.ts';
import { secondFactor } from '@cinvoice/words/en/second-factor.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { SecondFactors } from './calls.ts';

/** Fields that prove identity before a change: the password and, if enabled, the second factor. */
export const useProofFields = ({ on, passkeys }: SecondFactors) => {
  const t = useTexts(secondFactor);
  const passkeyText = useTexts(passkeyTexts);
  const hasPasskeys = passkeys.length > 0;
  const code = {
    name: 'code',
    label: t('code'),
    hint: hasPasskeys ? passkeyText('codeHint') : t('proofHint'),
    kind: 'code' as const,
    optional: hasPasskeys,
  };
  const password = { name: 'password', label: t('password'), kind: 'current-password' as const };
  return on || hasPasskeys ? [password, code] : [password];
};
