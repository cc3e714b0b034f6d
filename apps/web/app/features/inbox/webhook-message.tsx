import type { Message } from '@cinvoice/contract/messages';
import { webhookMessages } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

type Props = { message: Extract<Message, { event: `webhook-${string}` }> };

const texts = {
  'webhook-failed': 'webhookFailed',
  'webhook-disabled': 'webhookDisabled',
  'webhook-gone': 'webhookGone',
} as const;

/** Messages about webhooks, to their owners. */
export const WebhookMessage = ({ message: { event, parameters } }: Props) => {
  const t = useTexts(webhookMessages);
  const b = (text: React.ReactNode) => <b>{text}</b>;
  return t.rich(texts[event], { b, host: parameters.host });
};
