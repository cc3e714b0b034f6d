import type { EmailProvider } from '../messages/email.ts';
import type { SmsSender } from '../messages/sms.ts';
import type { Tracing } from './tracing.ts';

/** The handing over of e-mails, without whom they are for and what they say. */
export const traceEmail = (provider: EmailProvider, tracing: Tracing): EmailProvider => ({
  ...provider,
  send: (email, handOver, signal) =>
    tracing.follow({ name: 'send e-mail', kind: 'client' }, async (span) => {
      const delivery = await provider.send(email, handOver, signal);
      span.add({ 'cinvoice.delivery.outcome': delivery.outcome });
      if (delivery.outcome !== 'sent') span.fail(delivery.outcome);
      return delivery;
    }),
});

/** The handing over of codes, without number and code. */
export const traceSms =
  (send: SmsSender, tracing: Tracing): SmsSender =>
  (sms) =>
    tracing.follow({ name: 'send SMS', kind: 'client' }, () => send(sms));
