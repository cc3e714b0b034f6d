import type { ReactNode } from 'react';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';

/** A link to a page that does not exist yet: seen and heard as not available, never a click into nothing. Decision 29. */
export const NotYet = ({ children }: { children: ReactNode }) => {
  const t = useTexts(shell);
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link without a target is the standard way of a link that is not available
    <a role="link" aria-disabled="true" title={t('notYet')}>
      {children}
    </a>
  );
};
