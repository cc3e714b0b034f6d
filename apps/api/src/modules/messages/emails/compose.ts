import { createHmac } from 'node:crypto';
import { formatDateTimeIn } from '@cinvoice/contract/dates';
import { toInvoicePath, toItemPath } from '@cinvoice/contract/item-paths';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { isLanguage, type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { z } from 'zod';
import type { Email } from '#api/platform/messages/email.ts';
import { type EmailText, getEmailText, getEmailWords, getStatusName } from './email-words.ts';
import { createOfficerCode } from './officer-code.ts';
import type { ClaimedEmail } from './repo.ts';

export type Sender = {
  /** 'Name <address>' */
  from: string;
  /** The public address, without a trailing slash. */
  publicUrl: string;
  /** The key for the secrets of links. */
  linkKey: Buffer;
  /** The key for the codes of officers. */
  codeKey: Buffer;
};

type Values = Readonly<Record<string, string>>;

/**
 * A secret for the reader of one e-mail: derived from an id and a key, so that no table and no queue contains
 * it.
 */
export const createLinkToken = (key: Buffer, linkId: string): string =>
  createHmac('sha256', key).update(linkId).digest('base64url');

const PLACEHOLDER = /\{(\w+)\}/g;

const fillPlaceholders = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => values[name] ?? '');

const isComplete = (text: string, values: Values): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => values[name]);

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const readProductName = (from: string): string => /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? 'Cinvoice';

const readDomain = (from: string): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The same at every try. */
export const toMessageId = ({ from }: Sender, emailId: string): string => `<${emailId}@${readDomain(from)}>`;

const toLink = (email: ClaimedEmail, text: EmailText, values: Values, { publicUrl }: Sender): string => {
  const path = text.path ?? (text.publicPath && toLocalizedPath(toLanguage(email), text.publicPath));
  if (path) return publicUrl + fillPlaceholders(path, values);
  const kind = kinds.find(({ slug }) => slug === email.item_kind);
  const { recipient_kind: reader, submission_id: id, invoice_id: invoiceId } = email;
  if (invoiceId && reader !== 'address') return publicUrl + toInvoicePath(reader, invoiceId);
  return kind && id && reader !== 'address' ? publicUrl + toItemPath(reader, kind, id) : publicUrl;
};

const given = z.record(z.string(), z.string());

/** Line breaks are for prose: a name with line breaks could pass for our own text. */
const prose = new Set(['remark', 'message', 'reason']);

const sanitizeParameters = (parameters: Values): Values =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => [name, prose.has(name) ? text : toOneLine(text)]),
  );

/** Of an e-mail whose language is spoken no more, the source. */
const toLanguage = ({ language }: ClaimedEmail): Language =>
  isLanguage(language) ? language : sourceLanguage;

/** A complete e-mail in plain text. */
export const composeEmail = (sender: Sender, email: ClaimedEmail): Email => {
  const said = getEmailWords(email.language);
  const text = getEmailText(email.event, said);
  const { linkId, requestId, status, by, usableFrom, ...parameters } = given.parse(email.parameters);
  const known = {
    ...sanitizeParameters(parameters),
    ...(usableFrom && { usableFrom: formatDateTimeIn(usableFrom, toLanguage(email)) }),
    ...(by && { by: said.names[by] ?? toOneLine(by) }),
    ...(status && { status: getStatusName(said, status) }),
    ...(linkId && { token: createLinkToken(sender.linkKey, linkId) }),
    ...(requestId && { code: createOfficerCode(sender.codeKey, requestId) }),
    name: toOneLine(email.recipient_name),
    product: readProductName(sender.from),
    home: sender.publicUrl,
    contact: sender.publicUrl + toLocalizedPath(toLanguage(email), '/contact'),
  };
  const values = { ...known, link: toLink(email, text, known, sender) };
  const paragraphs = [said.greeting, ...text.paragraphs].filter((one) => isComplete(one, values));
  const footer = `-- \n${fillPlaceholders(said.footers[email.recipient_kind], values)}`;
  return {
    messageId: toMessageId(sender, email.id),
    to: email.to_address,
    ...(text.replyTo && { replyTo: fillPlaceholders(text.replyTo, values) }),
    subject: toOneLine(fillPlaceholders(text.subject, values)),
    text: `${[...paragraphs.map((one) => fillPlaceholders(one, values)), footer].join('\n\n')}\n`,
    at: email.created_at,
  };
};
