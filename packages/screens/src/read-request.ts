import { toFieldErrors } from '@cinvoice/contract/codes/issues';
import { createFileFormSchema } from '@cinvoice/contract/file-form';
import { createFormSchema } from '@cinvoice/contract/kinds/schema';
import type { FieldError } from '@cinvoice/contract/problems';
import type { Match } from './call-match.ts';

/** A request as the page sent it. */
export type Sent = {
  method: string;
  url: URL;
  headers: Headers;
  body: string | FormData | null;
  signal?: AbortSignal | undefined;
};

type Read = {
  query: Record<string, string>;
  body: unknown;
  form: Record<string, unknown>;
  token: string | null;
  headers: Headers;
};

type Outcome = Read | (Read & { errors: FieldError[] }) | { fault: string };

const readToken = (headers: Headers): string | null =>
  headers.get('authorization')?.replace(/^Bearer /, '') ?? null;

const isBlank = (body: string | FormData | null): boolean => body === null || body === '{}';

const createSchema = (call: Match['call'], kind: Match['kind']) => {
  if (call.fileForm) return createFileFormSchema(call.fileForm);
  return call.form && kind ? createFormSchema(kind, call.form) : null;
};

const readForm = ({ call, kind }: Match, form: FormData, read: Read): Outcome => {
  const parts = Object.fromEntries(form);
  const schema = createSchema(call, kind);
  if (!schema) return { fault: 'a form was sent to a call that takes none' };
  const { version: _, ...fields } = parts;
  const { error } = schema.safeParse(call.form === 'update' ? fields : parts);
  const whole = { ...read, form: parts };
  return error ? { ...whole, errors: toFieldErrors(error.issues) } : whole;
};

const readBody = (match: Match, { body }: Sent, read: Read): Outcome => {
  if (body instanceof FormData) return readForm(match, body, read);
  const { call, name } = match;
  if (!call.body) return isBlank(body) ? read : { fault: `${name} takes no body` };
  const parsed = call.body.safeParse(body === null ? undefined : JSON.parse(body));
  return parsed.success
    ? { ...read, body: parsed.data }
    : { ...read, errors: toFieldErrors(parsed.error.issues) };
};

/** Parses a request as the API does. An invalid body yields field errors. */
export const readRequest = async (match: Match, sent: Sent): Promise<Outcome> => {
  const query = Object.fromEntries(sent.url.searchParams);
  const unknown = Object.keys(query).filter((name) => !(name in (match.call.query?.shape ?? {})));
  if (unknown.length > 0) return { fault: `${match.name} takes no parameter ${unknown.join(', ')}` };
  const read = { query, body: undefined, form: {}, token: readToken(sent.headers), headers: sent.headers };
  return readBody(match, sent, read);
};
