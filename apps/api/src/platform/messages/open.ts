import type { Clock } from '../clock.ts';
import type { EmailProvider } from './email.ts';
import { createMsg91Sms, type Msg91 } from './msg91.ts';
import { createOutboxEmail, createOutboxSms } from './outbox.ts';
import type { SmsSender } from './sms.ts';
import { createSmtpEmail } from './smtp.ts';
import { createTwilioSms, type Twilio } from './twilio.ts';

export type SmsSettings =
  | { provider: 'outbox' }
  | ({ provider: 'msg91' } & Msg91)
  | ({ provider: 'twilio' } & Twilio);

type Settings = { sms: SmsSettings; smtpUrl: string | undefined; mailFrom: string; dataDir: string };
type Outbox = { clock: Clock; print: (line: string) => void };

/** Opens the SMS provider of the settings. */
export const openSms = ({ sms, dataDir }: Pick<Settings, 'sms' | 'dataDir'>, outbox: Outbox): SmsSender => {
  switch (sms.provider) {
    case 'outbox':
      return createOutboxSms({ dataDir, ...outbox });
    case 'msg91':
      return createMsg91Sms(sms);
    case 'twilio':
      return createTwilioSms(sms);
  }
};

/** Opens the e-mail provider of the settings. */
export const openEmail = (
  { smtpUrl, mailFrom, dataDir }: Omit<Settings, 'sms'>,
  { print }: Pick<Outbox, 'print'>,
): EmailProvider =>
  smtpUrl ? createSmtpEmail({ url: smtpUrl, from: mailFrom }) : createOutboxEmail({ dataDir, print });
