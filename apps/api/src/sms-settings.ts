import { z } from 'zod';
import { address, visible } from './config-schemas.ts';

/** Who sends codes, and the accounts there. */
export const smsSettings = {
  SMS_PROVIDER: {
    schema: z.enum(['outbox', 'msg91', 'twilio']).default('outbox'),
    allowed: 'outbox, msg91 or twilio',
  },
  MSG91_AUTH_KEY: { schema: visible.optional(), allowed: 'the auth key of a MSG91 account', secret: true },
  MSG91_TEMPLATE_ID: {
    schema: visible.optional(),
    allowed: 'the id of a template at MSG91 with the variable OTP',
  },
  MSG91_URL: {
    schema: address(['http:', 'https:']).default('https://control.msg91.com'),
    allowed: 'an address that begins with http:// or https://',
  },
  TWILIO_ACCOUNT_SID: {
    schema: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i)
      .optional(),
    allowed: 'the SID of a Twilio account, AC and 32 digits or letters a to f',
  },
  TWILIO_AUTH_TOKEN: {
    schema: visible.optional(),
    allowed: 'the auth token of that account',
    secret: true,
  },
  TWILIO_FROM: {
    schema: z
      .string()
      .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i)
      .optional(),
    allowed: 'a number of that account such as +15005550006, or the SID of a messaging service (MG…)',
  },
  TWILIO_URL: {
    schema: address(['http:', 'https:']).default('https://api.twilio.com'),
    allowed: 'an address that begins with http:// or https://',
  },
} as const;
