import type { SmsSender } from './sms.ts';
import { createHttpSms, defaultRetries, readText } from './sms-call.ts';

export type Twilio = {
  accountSid: string;
  authToken: string;
  /** A number of the account, or the id of a messaging service (MG…). */
  from: string;
  url: string;
};

/** Twilio's error codes for unreachable recipients: no number, no mobile, no route, opted out. */
const numberCodes = new Set(['21211', '21214', '21217', '21610', '21612', '21614', '30006']);

/** Twilio's Messages resource, 2010-04-01. */
export const createTwilioSms = (
  { accountSid, authToken, from, url }: Twilio,
  waiting = defaultRetries,
): SmsSender =>
  createHttpSms(
    {
      name: 'Twilio',
      request: ({ to, text }) => ({
        url: new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, url).href,
        init: {
          headers: {
            authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
            accept: 'application/json',
          },
          body: new URLSearchParams({
            To: `+91${to}`,
            Body: text,
            [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          }),
        },
      }),
      readRefusal: ({ status, body }) => {
        if (status < 400) return null;
        const code = readText(body, 'code');
        return { reason: `${code} ${readText(body, 'message')}`.trim(), isNumber: numberCodes.has(code) };
      },
    },
    waiting,
  );
