import type { Webhook } from '@cinvoice/contract/webhooks';
import { disablingReasons, webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { StateBadge } from '#web/shared/ui/states/state-badge.tsx';
import classes from './webhooks.module.css';

/** Whether events are sent to a webhook, and taken. */
export const WebhookState = ({ webhook: { disabled, failingSince } }: { webhook: Webhook }) => {
  const t = useTexts(webhooks);
  const say = useTexts(disablingReasons);
  if (disabled)
    return (
      <div>
        <StateBadge look={{ tone: disabled.because === 'owner' ? 'ended' : 'stopped', mark: 'dash' }}>
          {t('off')}
        </StateBadge>
        <span className={classes.sub}>
          {t('offSince', { at: formatDateTime(disabled.at), because: say(disabled.because) })}
        </span>
      </div>
    );
  if (failingSince)
    return (
      <div>
        <StateBadge look={{ tone: 'bad', mark: 'exclamation' }}>{t('failing')}</StateBadge>
        <span className={classes.sub}>{t('failingSince', { at: formatDateTime(failingSince) })}</span>
      </div>
    );
  return <StateBadge look={{ tone: 'good', mark: 'tick' }}>{t('on')}</StateBadge>;
};
