import { Readable } from 'node:stream';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { detailedProblem } from '#api/platform/problem.ts';
import type { Span, Storage } from '#api/platform/storage/storage.ts';
import { isUnchanged, parseRange, toContentDisposition } from './http-file.ts';
import type { FileRow } from './links.ts';
import { choosePicture, pictureList, toPictureKey, WIDTHS } from './pictures.ts';
import { placeholder } from './placeholder.ts';
import type { ServedFile } from './repo.ts';

type File = NonNullable<ServedFile>;

/** Makes the content of a row again that was not uploaded but made from stored facts; null for every other. */
export type Rebuild = (file: Pick<File, 'owner_kind' | 'owner_id'>) => Promise<Buffer | null>;

/** The storage, and what stands in for what it has lost. */
type Contents = { storage: Storage; rebuild: Rebuild | undefined };

/** Uploads must not run anything, even when a browser takes one for a page. */
const inertHeaders = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/**
 * PDFs open in the browser's own reader, apart from our pages; Firefox and Safari do not open them in a
 * sandbox. Taken for a page, one may run, load, send and lead nowhere. Decision 0028.
 */
const readable =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A requested range outside the file; answered as a problem with this status. */
class OutOfRange extends Error {
  override readonly name = 'OutOfRange';
  readonly statusCode = 416;
}

const PRIVATE = 'private, no-store';

/** A poster that is no longer approved stops being public; caches may show it for this long. */
const PUBLIC = 'public, max-age=300';

/** The document as sent, in whole or in part. */
export const sendDocument = async (
  { storage, rebuild }: Contents,
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
    .header('content-security-policy', isPdf ? readable : inertHeaders)
    .header('content-disposition', toContentDisposition(isShown ? 'inline' : 'attachment', file.name));
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { range, 'if-range': ifRange } = request.headers;
  const span = parseRange(ifRange === undefined || ifRange === etag ? range : undefined, file.size);
  if (span === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.size}`);
    throw new OutOfRange();
  }
  const content = await openContent(
    { storage, file, key: file.storage_key, rebuild },
    request,
    reply,
    span ?? undefined,
  );
  if (span) void reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${file.size}`);
  const length = span ? span.end - span.start + 1 : file.size;
  return reply.type(toServedType(file.mime_type)).header('content-length', length).send(content);
};

/** A type of text would have to name its letters, which only its sender knows. OWASP ASVS v5.0.0-4.1.1. */
const toServedType = (mimeType: string): string =>
  mimeType.startsWith('text/') ? 'application/octet-stream' : mimeType;

type PictureRequest = { width: number; isPublic: boolean };

/** A picture of the poster, never the original; a placeholder until it is drawn. */
export const sendPicture = async (
  storage: Storage,
  file: File,
  { width, isPublic }: PictureRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const pictures = pictureList.nullable().parse(file.pictures);
  const picture = pictures && choosePicture(pictures, width, request.headers.accept ?? '');
  void reply.header('vary', 'accept').header('content-security-policy', inertHeaders);
  if (!picture)
    return reply.header('cache-control', 'no-store').type('image/svg+xml; charset=utf-8').send(placeholder);
  const etag = `"${file.id}.${picture.step}.${picture.format}"`;
  void reply.header('etag', etag).header('cache-control', isPublic ? PUBLIC : PRIVATE);
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const content = await openContent(
    { storage, file, key: toPictureKey(file.storage_key, picture) },
    request,
    reply,
  );
  return reply.type(`image/${picture.format}`).header('content-length', picture.size).send(content);
};

type Named = { storage: Storage; file: File; key: string; rebuild?: Rebuild | undefined };

const cut = (bytes: Buffer, span?: Span): Readable =>
  Readable.from([span ? bytes.subarray(span.start, span.end + 1) : bytes]);

/** Opens the object of a row. A missing one is reported to the reader, and by name to the operator. */
const openContent = async (
  { storage, file, key, rebuild }: Named,
  request: FastifyRequest,
  reply: FastifyReply,
  span?: Span,
): Promise<Readable> => {
  const content = await storage.open(key, span);
  if (content) return content;
  const { id, owner_kind: ownerKind, owner_id: ownerId, field } = file;
  request.log.error(
    { fileId: id, ownerKind, ownerId, field, key },
    'a file that a row names is not in storage',
  );
  const rebuilt = await rebuild?.(file);
  if (rebuilt) return cut(rebuilt, span);
  for (const header of ['etag', 'accept-ranges', 'content-disposition']) void reply.removeHeader(header);
  void reply.header('cache-control', 'no-store');
  throw detailedProblem(makeDetail('file-missing'));
};

/** The smallest picture of a poster, as a JPEG; null until it is drawn. */
export const openPosterPicture = async (
  storage: Storage,
  { ready, storage_key }: Pick<FileRow, 'ready' | 'storage_key'>,
): Promise<Readable | null> =>
  ready ? storage.open(toPictureKey(storage_key, { step: WIDTHS[0], format: 'jpeg' })) : null;
