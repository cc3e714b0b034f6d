import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Span, Storage } from '#api/platform/storage/storage.ts';
import { contentDisposition, isUnchanged, spanOf } from './http-file.ts';
import { choosePicture, pictureKey, pictureList } from './pictures.ts';
import { placeholder } from './placeholder.ts';
import type { ServedFile } from './repo.ts';

type File = NonNullable<ServedFile>;

/** Nothing that was uploaded may run anything, should a browser ever take it for a page. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** A browser's own PDF reader does not open in a sandbox. */
const readable = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const PRIVATE = 'private, no-store';

/** A poster that is no longer approved stops being public; others may go on showing it for this long. */
const PUBLIC = 'public, max-age=300';

/** The document as it was sent, whole or the part that was asked for. */
export const sendDocument = async (
  storage: Storage,
  file: File,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const isPdf = file.mime_type === 'application/pdf';
  const isShown = isPdf || file.mime_type.startsWith('image/');
  const etag = `"${file.id}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', PRIVATE)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', isPdf ? readable : inert)
    .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', file.name));
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { range, 'if-range': ifRange } = request.headers;
  const span = spanOf(ifRange === undefined || ifRange === etag ? range : undefined, file.size);
  if (span === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  if (span) void reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${file.size}`);
  const length = span ? span.end - span.start + 1 : file.size;
  void reply.type(file.mime_type).header('content-length', length);
  return reply.send(await contentOf(storage, file.storage_key, span ?? undefined));
};

type Wish = { width: number; isPublic: boolean };

/** A picture of the poster, never the original; until pictures are made, a placeholder. */
export const sendPicture = async (
  storage: Storage,
  file: File,
  { width, isPublic }: Wish,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const pictures = pictureList.nullable().parse(file.pictures);
  const picture = pictures && choosePicture(pictures, width, request.headers.accept ?? '');
  void reply.header('vary', 'accept').header('content-security-policy', inert);
  if (!picture) return reply.header('cache-control', 'no-store').type('image/svg+xml').send(placeholder);
  const etag = `"${file.id}.${picture.step}.${picture.format}"`;
  void reply.header('etag', etag).header('cache-control', isPublic ? PUBLIC : PRIVATE);
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  void reply.type(`image/${picture.format}`).header('content-length', picture.size);
  return reply.send(await contentOf(storage, pictureKey(file.storage_key, picture)));
};

const contentOf = async (storage: Storage, key: string, span?: Span): Promise<Readable> => {
  const content = await storage.open(key, span);
  if (!content) throw new Error(`the object ${key} is named by a row but is not in storage`);
  return content;
};
