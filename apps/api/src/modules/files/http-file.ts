import type { Span } from '#api/platform/storage/storage.ts';

/** Characters that a header's token may contain unescaped. RFC 8187, attr-char. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The plain name is for old programs; all others read the second. RFC 6266. */
export const toContentDisposition = (how: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
};

/** Tells that the reader has this version. */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** The requested range: null is the whole, also for headers that are not understood. RFC 9110, 14.2. */
export const parseRange = (range: string | undefined, size: number): Span | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return last === '0'.repeat(last.length) ? 'unsatisfiable' : suffix(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};

const suffix = (length: number, size: number): Span => ({ start: Math.max(0, size - length), end: size - 1 });
