import type { Clock } from '../clock.ts';
import { traceEmail, traceSms } from '../tracing/trace-messages.ts';
import type { Tracing } from '../tracing/tracing.ts';
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
type Outbox = { clock: Clock; print: (line: string) => void; tracing?: Tracing | undefined };

const openSmsProvider = ({ sms, dataDir }: Pick<Settings, 'sms' | 'dataDir'>, outbox: Outbox): SmsSender => {
  switch (sms.provider) {
    case 'outbox':
      return createOutboxSms({ dataDir, ...outbox });
    case 'msg91':
      return createMsg91Sms(sms);
    case 'twilio':
      return createTwilioSms(sms);
  }
};

/** Opens the SMS provider of the settings. */
export const openSms = (settings: Pick<Settings, 'sms' | 'dataDir'>, outbox: Outbox): SmsSender => {
  const send = openSmsProvider(settings, outbox);
  return outbox.tracing ? traceSms(send, outbox.tracing) : send;
};

/** Opens the e-mail provider of the settings. */
export const openEmail = (
  { smtpUrl, mailFrom, dataDir }: Omit<Settings, 'sms'>,
  { print, tracing }: Omit<Outbox, 'clock'>,
): EmailProvider => {
  const provider = smtpUrl
    ? createSmtpEmail({ url: smtpUrl, from: mailFrom })
    : createOutboxEmail({ dataDir, print });
  return tracing ? traceEmail(provider, tracing) : provider;
};
