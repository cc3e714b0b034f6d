import { z } from 'zod';
import { ownSession, signedOut } from '../accounts.ts';
import { auditPage } from '../audit.ts';
import { backupsAnswer } from '../backups.ts';
import { chooseLanguage } from '../choose-language.ts';
import { noticeShape } from '../codes/notices.ts';
import { contactAnswer, contactFilter, contactForm, contactPage, markContact } from '../contact.ts';
import { lostEmailPage } from '../emails.ts';
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
import { markAllRead, markedRead, message, messageFilter, messagePage, unreadCount } from '../messages.ts';
import { statistics } from '../statistics.ts';
import { systemAnswer } from '../system.ts';
import { type Call, createDataSchema, noContent, pageQuery } from './define.ts';

const text = z.string().optional();

const auditFilter = pageQuery.extend({
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

  'GET /messages': { query: pageQuery.extend(messageFilter.shape), answer: messagePage },
  'GET /messages/unread': { answer: createDataSchema(unreadCount) },
  'PUT /messages/read': { body: markAllRead, answer: createDataSchema(markedRead) },
  'PUT /messages/:id/read': { answer: createDataSchema(message) },
  'PUT /messages/language': { body: chooseLanguage, ...noContent },
  'GET /messages/emails': { query: pageQuery, answer: lostEmailPage },

  'GET /sessions': { answer: createDataSchema(z.array(ownSession)) },
  'DELETE /sessions': { answer: createDataSchema(signedOut) },
  'DELETE /sessions/:id': noContent,

  'GET /audit': { query: auditFilter, answer: auditPage },
  'GET /admin/statistics': { answer: createDataSchema(statistics) },

  'GET /system': { answer: systemAnswer },
  'POST /system/jobs/:id/retry': { status: 202, answer: systemAnswer },
  'GET /system/backups': { answer: backupsAnswer },
  'POST /system/backups': { status: 202, answer: backupsAnswer },

  'POST /contact': { body: contactForm, status: 202, answer: z.object(noticeShape) },
  'GET /contact': { query: pageQuery.extend(contactFilter.shape), answer: contactPage },
  'PUT /contact/:id': { body: markContact, answer: contactAnswer },

  'GET /approved': { query: pageQuery.extend(approvedFilter.shape), answer: offeredPage },
  'GET /approved/:id': { answer: createDataSchema(offeredDeal) },
  'GET /interests/user': { query: pageQuery.extend(ownInterestFilter.shape), answer: ownInterestPage },
  'GET /interests/user/totals': { answer: createDataSchema(interestTotals) },
  'GET /interests/admin': { query: pageQuery.extend(interestFilter.shape), answer: interestOfInvestorPage },
} as const satisfies Record<string, Call>;
