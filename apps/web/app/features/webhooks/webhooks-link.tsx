import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { AccountSection } from '#web/shared/ui/layout/account-section.tsx';

/** Leads from the page of an account to its webhooks. */
export const WebhooksLink = ({ path, isOfAdmin = false }: { path: string; isOfAdmin?: boolean }) => {
  const t = useTexts(webhooks);
  return (
    <AccountSection title={t('title')} text={t(isOfAdmin ? 'noteOfAdmin' : 'note')}>
      <Link className="link" to={path}>
        {t('toWebhooks')}
      </Link>
    </AccountSection>
  );
};
