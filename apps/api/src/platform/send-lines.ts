import { Readable } from 'node:stream';
import { encodeFrame, encodeLastFrame, FRAMES_TYPE } from '@cinvoice/contract/file-frames';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinTexts } from './join-texts.ts';

type Lines = {
  name: string;
  lines: AsyncIterable<string>;
  /** The number of rows, which some of the lines are. */
  count: number;
  isRow: (line: string) => boolean;
};

/** Streams lines of JSON while they are read. A reader that asks for frames learns the progress and the end. */
export const sendLines = (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, lines, count, isRow }: Lines,
) => {
  let rows = 0;
  const counted = async function* () {
    for await (const line of lines) {
      if (isRow(line)) rows += 1;
      yield line;
    }
  };
  const framed = async function* () {
    for await (const text of joinTexts(counted())) yield encodeFrame(rows, Buffer.from(text));
    yield encodeLastFrame(rows);
  };
  const isFramed = request.headers.accept?.includes(FRAMES_TYPE) ?? false;
  void reply
    .header('row-count', count)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}.jsonl"`)
    .header('vary', 'accept')
    .type(isFramed ? FRAMES_TYPE : 'application/jsonl; charset=utf-8');
  return reply.send(Readable.from(isFramed ? framed() : joinTexts(counted()), { objectMode: false }));
};
