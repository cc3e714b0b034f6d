import type { Clock } from '../clock.ts';
import type { EmailProvider } from './email.ts';
import { type Msg91, msg91Sms } from './msg91.ts';
import { outboxEmail, outboxSms } from './outbox.ts';
import type { SmsSender } from './sms.ts';
import { smtpEmail } from './smtp.ts';
import { type Twilio, twilioSms } from './twilio.ts';

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
      return outboxSms({ dataDir, ...outbox });
    case 'msg91':
      return msg91Sms(sms);
    case 'twilio':
      return twilioSms(sms);
  }
};

/** Opens the e-mail provider of the settings. */
export const openEmail = (
  { smtpUrl, mailFrom, dataDir }: Omit<Settings, 'sms'>,
  { print }: Pick<Outbox, 'print'>,
): EmailProvider => (smtpUrl ? smtpEmail({ url: smtpUrl, from: mailFrom }) : outboxEmail({ dataDir, print }));
