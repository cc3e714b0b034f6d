import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import classes from './webhooks.module.css';

/** Leads from the page of an account to its webhooks. */
export const WebhooksLink = ({ path, isOfAdmin = false }: { path: string; isOfAdmin?: boolean }) => {
  const t = useTexts(webhooks);
  return (
    <section className={classes.section}>
      <h2>{t('title')}</h2>
      <p>{t(isOfAdmin ? 'noteOfAdmin' : 'note')}</p>
      <Link className="link" to={path}>
        {t('toWebhooks')}
      </Link>
    </section>
  );
};
