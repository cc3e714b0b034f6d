import { type KeyArea, keyPages } from '@cinvoice/contract/api-keys';
import { apiKeys } from '@cinvoice/words/en/api-keys.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { AccountSection } from '#web/shared/ui/layout/account-section.tsx';

/** Leads from the page of an account to its keys. */
export const ApiAccessLink = ({ area }: { area: KeyArea }) => {
  const t = useTexts(apiKeys);
  return (
    <AccountSection title={t('title')} text={t('linkText')}>
      <Link className="link" to={keyPages[area]}>
        {t('manage')}
      </Link>
    </AccountSection>
  );
};
