import type { Clock } from '../clock.ts';
import { SmsFailure, type SmsSender } from './sms.ts';

/** What happened to codes since this server started; `fault` is of the last failure. */
export type SmsRecord = { sentAt: Date | null; failedAt: Date | null; fault: string | null };

/**
 * Remembers the last success and the last failure of a sender, for those who look after the server. A number that the
 * provider refuses is no failure of it: anybody may ask for a code to a wrong one.
 */
export const watchSms = (
  sendOn: SmsSender,
  clock: Clock,
): { send: SmsSender; readRecord: () => SmsRecord } => {
  let record: SmsRecord = { sentAt: null, failedAt: null, fault: null };
  return {
    send: async (sms) => {
      try {
        await sendOn(sms);
      } catch (error) {
        const isNumber = error instanceof SmsFailure && error.isNumber;
        const fault = error instanceof Error ? error.message : String(error);
        if (!isNumber) record = { ...record, failedAt: clock(), fault };
        throw error;
      }
      record = { ...record, sentAt: clock() };
    },
    readRecord: () => record,
  };
};
