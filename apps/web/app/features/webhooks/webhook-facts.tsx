import { listWebhookTypes, type Webhook } from '@cinvoice/contract/webhooks';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { type Fact, FactList } from '#web/shared/ui/text/fact-list.tsx';
import { WebhookState } from './webhook-state.tsx';
import classes from './webhooks.module.css';

/** The events by their names in the payload, as programs read them. */
const Events = ({ area, types }: { area: Area; types: readonly string[] }) => {
  const t = useTexts(webhooks);
  const isAll = types.length === listWebhookTypes(area).length;
  return (
    <details className={classes.fold}>
      <summary>{isAll ? t('allEvents') : t('eventsOf', { count: types.length })}</summary>
      <p className={classes.code}>{types.join(' ')}</p>
    </details>
  );
};

/** What a webhook is. */
export const WebhookFacts = ({ area, webhook }: { area: Area; webhook: Webhook }) => {
  const t = useTexts(webhooks);
  const { formerSecretUntil: until, createdAt, types } = webhook;
  const facts: Fact[] = [
    [t('state'), <WebhookState key="state" webhook={webhook} />],
    [t('events'), <Events key="events" area={area} types={types} />],
    [t('added'), formatDateTime(createdAt)],
  ];
  if (until && new Date(until) > new Date())
    facts.push([t('secret'), t('formerUntil', { at: formatDateTime(until) })]);
  return <FactList className={classes.facts} facts={facts} />;
};
