import { z } from 'zod';
import { createTextMaker } from './coded-text.ts';

/** The messages of successful answers; the `code` stands beside the `message`. */
export const noticeTexts = {
  'otp-sent': 'OTP sent to your phone.',
  'otp-verified': 'OTP verified.',
  'signed-in': 'Login successful.',
  'profile-updated': 'Profile updated successfully!',
  'email-confirmed': 'Your e-mail address is confirmed.',
  'contact-received': 'Thank you. Your message has reached us, and we will answer by e-mail.',
} as const;

const isNoticeCode = (code: string): code is keyof typeof noticeTexts => Object.hasOwn(noticeTexts, code);

/** The fields of an answer with a notice. */
export const noticeShape = {
  code: z.enum(Object.keys(noticeTexts).filter(isNoticeCode)),
  message: z.string(),
};

/** `makeNotice('otp-sent')` */
export const makeNotice = createTextMaker(noticeTexts);
