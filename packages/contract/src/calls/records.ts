import { z } from 'zod';
import { ownSession, signedOut } from '../accounts.ts';
import { auditPage } from '../audit.ts';
import { chooseLanguage } from '../choose-language.ts';
import { noticeShape } from '../codes/notices.ts';
import { contactAnswer, contactFilter, contactForm, contactPage, markContact } from '../contact.ts';
import {
  approvedFilter,
  interestFilter,
  interestOfInvestorPage,
  interestTotals,
  offeredDeal,
  offeredPage,
  ownInterestFilter,
  ownInterestPage,
} from '../interests.ts';
import {
  lostEmailPage,
  markAllRead,
  markedRead,
  message,
  messageFilter,
  messagePage,
  unreadCount,
} from '../messages.ts';
import { statistics } from '../statistics.ts';
import { type Call, data, nothing, paged } from './define.ts';

const text = z.string().optional();

const auditFilter = paged.extend({
  actor: text,
  action: text,
  target: text,
  from: text,
  to: text,
  q: text,
});

/** Records beside items and accounts: messages, sessions, the audit log, interests. */
export const recordCalls = {
  'GET /events': { query: z.object({ justRead: z.enum(['0', '1']).optional() }) },

  'GET /messages': { query: paged.extend(messageFilter.shape), answer: messagePage },
  'GET /messages/unread': { answer: data(unreadCount) },
  'PUT /messages/read': { body: markAllRead, answer: data(markedRead) },
  'PUT /messages/:id/read': { answer: data(message) },
  'PUT /messages/language': { body: chooseLanguage, ...nothing },
  'GET /messages/emails': { query: paged, answer: lostEmailPage },

  'GET /sessions': { answer: data(z.array(ownSession)) },
  'DELETE /sessions': { answer: data(signedOut) },
  'DELETE /sessions/:id': nothing,

  'GET /audit': { query: auditFilter, answer: auditPage },
  'GET /admin/statistics': { answer: data(statistics) },

  'POST /contact': { body: contactForm, status: 202, answer: z.object(noticeShape) },
  'GET /contact': { query: paged.extend(contactFilter.shape), answer: contactPage },
  'PUT /contact/:id': { body: markContact, answer: contactAnswer },

  'GET /approved': { query: paged.extend(approvedFilter.shape), answer: offeredPage },
  'GET /approved/:id': { answer: data(offeredDeal) },
  'GET /interests/user': { query: paged.extend(ownInterestFilter.shape), answer: ownInterestPage },
  'GET /interests/user/totals': { answer: data(interestTotals) },
  'GET /interests/admin': { query: paged.extend(interestFilter.shape), answer: interestOfInvestorPage },
} as const satisfies Record<string, Call>;
