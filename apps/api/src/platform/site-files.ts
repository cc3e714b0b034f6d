import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type PreparedText, prepareText, sendPrepared } from './prepared-text.ts';

/** Written by the build: the files that contain the product's address, and its placeholder. */
const siteIndex = z.strictObject({ place: z.string().min(1), files: z.array(z.string()) });

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export type SiteFiles = {
  has: (name: string) => boolean;
  send: (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<FastifyReply>;
  /** Fills in what a page learns when it is sent. */
  fill: (text: string) => string;
};

/** What a page learns when it is sent. */
export type Filling = {
  /** The public address, without a trailing slash. */
  publicUrl: () => string;
  /** The address of a script that runs before all others of a page. */
  pageScript?: string | undefined;
};

/**
 * Sends the files that contain the product's address, with the address filled in; each is prepared once, on
 * demand.
 */
export const openSiteFiles = async (
  folder: string,
  { publicUrl, pageScript }: Filling,
): Promise<SiteFiles> => {
  const { place, files } = siteIndex.parse(
    JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')),
  );
  const names = new Set(files);
  const made = new Map<string, Promise<PreparedText>>();
  const fill = (text: string): string => {
    const addressed = text.replaceAll(place, publicUrl());
    return pageScript === undefined
      ? addressed
      : addressed.replace('<head>', `<head><script src="${pageScript}"></script>`);
  };

  const read = async (name: string): Promise<PreparedText> =>
    prepareText(fill(await readFile(path.join(folder, name), 'utf8')), 'best');

  const getPrepared = (name: string): Promise<PreparedText> => {
    const before = made.get(name);
    if (before !== undefined) return before;
    const now = read(name);
    made.set(name, now);
    // A failed read is tried again.
    now.catch(() => made.delete(name));
    return now;
  };

  return {
    has: (name) => names.has(name),
    fill,
    send: async (request, reply, name) =>
      sendPrepared(
        request,
        reply,
        await getPrepared(name),
        types[path.extname(name)] ?? 'application/octet-stream',
      ),
  };
};
