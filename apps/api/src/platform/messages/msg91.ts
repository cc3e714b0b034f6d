import type { SmsSender } from './sms.ts';
import { createHttpSms, defaultRetries, readText } from './sms-call.ts';

export type Msg91 = { authKey: string; templateId: string; url: string };

const isAboutNumber = (message: string): boolean =>
  /\b(invalid|valid|incorrect|wrong)\b.*\b(mobile|number)/i.test(message);

/**
 * MSG91's flow API, version 5. The text is a template that the operator registered (in India with DLT), with
 * the variable OTP. The code goes in the body, so that no proxy logs it with an address.
 */
export const createMsg91Sms = ({ authKey, templateId, url }: Msg91, waiting = defaultRetries): SmsSender =>
  createHttpSms(
    {
      name: 'MSG91',
      request: ({ to, code }) => ({
        url: new URL('/api/v5/flow', url).href,
        init: {
          headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            template_id: templateId,
            short_url: '0',
            recipients: [{ mobiles: `91${to}`, OTP: code }],
          }),
        },
      }),
      // A refusal may come with status 200.
      readRefusal: ({ status, body }) => {
        const reason = readText(body, 'message');
        const refused = status >= 400 || readText(body, 'type') !== 'success';
        return refused ? { reason: reason || 'no reason given', isNumber: isAboutNumber(reason) } : null;
      },
    },
    waiting,
  );
