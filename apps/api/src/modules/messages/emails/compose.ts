import { createHmac } from 'node:crypto';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { itemPath } from '@cinvoice/contract/places';
import { pathIn } from '@cinvoice/contract/public-paths';
import { isLanguage, type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { z } from 'zod';
import type { Email } from '#api/platform/messages/email.ts';
import { type EmailText, emailTextOf, emailWordsIn, statusIn } from './email-words.ts';
import type { ClaimedEmail } from './repo.ts';

export type Sender = {
  /** 'Name <address>' */
  from: string;
  /** The public address, without a trailing slash. */
  publicUrl: string;
  /** The key for the secrets of links. */
  linkKey: Buffer;
};

type Values = Readonly<Record<string, string>>;

/**
 * A secret for the reader of one e-mail: derived from an id and a key, so that no table and no queue contains
 * it.
 */
export const linkToken = (key: Buffer, linkId: string): string =>
  createHmac('sha256', key).update(linkId).digest('base64url');

const PLACEHOLDER = /\{(\w+)\}/g;

const filled = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => values[name] ?? '');

const isComplete = (text: string, values: Values): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => values[name]);

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const productIn = (from: string): string => /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? 'Cinvoice';

const domainIn = (from: string): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The same at every try. */
export const messageIdOf = ({ from }: Sender, emailId: string): string => `<${emailId}@${domainIn(from)}>`;

const linkOf = (email: ClaimedEmail, text: EmailText, values: Values, { publicUrl }: Sender): string => {
  const path = text.path ?? (text.publicPath && pathIn(languageOf(email), text.publicPath));
  if (path) return publicUrl + filled(path, values);
  const kind = kinds.find(({ slug }) => slug === email.item_kind);
  const { recipient_kind: reader, submission_id: id } = email;
  return kind && id && reader !== 'address' ? publicUrl + itemPath(reader, kind, id) : publicUrl;
};

const given = z.record(z.string(), z.string());

/** Line breaks are for prose: a name with line breaks could pass for our own text. */
const prose = new Set(['remark', 'message']);

const tamed = (parameters: Values): Values =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => [name, prose.has(name) ? text : onOneLine(text)]),
  );

/** Of an e-mail whose language is spoken no more, the source. */
const languageOf = ({ language }: ClaimedEmail): Language =>
  isLanguage(language) ? language : sourceLanguage;

/** A complete e-mail in plain text. */
export const composeEmail = (sender: Sender, email: ClaimedEmail): Email => {
  const said = emailWordsIn(email.language);
  const text = emailTextOf(email.event, said);
  const { linkId, status, by, ...parameters } = given.parse(email.parameters);
  const known = {
    ...tamed(parameters),
    ...(by && { by: said.names[by] ?? onOneLine(by) }),
    ...(status && { status: statusIn(said, status) }),
    ...(linkId && { token: linkToken(sender.linkKey, linkId) }),
    name: onOneLine(email.recipient_name),
    product: productIn(sender.from),
    home: sender.publicUrl,
    contact: sender.publicUrl + pathIn(languageOf(email), '/contact'),
  };
  const values = { ...known, link: linkOf(email, text, known, sender) };
  const paragraphs = [said.greeting, ...text.paragraphs].filter((one) => isComplete(one, values));
  const footer = `-- \n${filled(said.footers[email.recipient_kind], values)}`;
  return {
    messageId: messageIdOf(sender, email.id),
    to: email.to_address,
    ...(text.replyTo && { replyTo: filled(text.replyTo, values) }),
    subject: onOneLine(filled(text.subject, values)),
    text: `${[...paragraphs.map((one) => filled(one, values)), footer].join('\n\n')}\n`,
    at: email.created_at,
  };
};
