import type { Readable } from 'node:stream';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { FieldText } from '@cinvoice/contract/problems';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { detailedProblem } from '../problem.ts';
import type { Verdict } from './clamd.ts';
import type { FollowedFile, Scanner } from './scanner.ts';

/** What becomes of uploads while the scanner is away: they are refused, or stored and looked through later. */
type WhenAway = 'refuse' | 'later';

export type VirusScan = { scanner: Scanner; whenAway: WhenAway };

/** `field` is the form's name of it, `label` what people read. */
export type UploadedFile = { field: string; label: string; name: string; sha256: Buffer };

/** How the uploads of a server are looked through. */
export type UploadCheck = VirusScan & {
  clock: Clock;
  /** Called before the sender is told. */
  noteInfected: (request: FastifyRequest, file: UploadedFile, signature: string) => Promise<void>;
};

/** What is stored with a file that was looked through, or that could not be. */
export type VirusCheck = { at: Date; definitions: string } | { at: Date; trouble: 'unreadable' };

type Judgement = { check?: VirusCheck; refusal?: FieldText };

/** One file of a form. */
export type CheckedUpload = Pick<FollowedFile, 'pass' | 'abandon'> & {
  /** Throws while the scanner is away, where that refuses uploads. */
  conclude: (file: UploadedFile, reread: () => Promise<Readable | null>) => Promise<Judgement>;
};

/** Where no scanner is set up. */
const unchecked: CheckedUpload = {
  pass: (bytes) => bytes,
  conclude: async () => ({}),
  abandon: () => undefined,
};

/** Begins to look through a file that a request is about to send. */
export const beginCheck = (check: UploadCheck | null, request: FastifyRequest): CheckedUpload => {
  if (!check) return unchecked;
  const followed = check.scanner.follow();
  return {
    pass: followed.pass,
    abandon: followed.abandon,
    conclude: async (file, reread) => judge(check, request, file, await followed.conclude(reread)),
  };
};

const judge = async (
  { clock, whenAway, noteInfected }: UploadCheck,
  request: FastifyRequest,
  file: UploadedFile,
  verdict: Verdict,
): Promise<Judgement> => {
  switch (verdict.is) {
    case 'clean':
      return { check: { at: clock(), definitions: verdict.definitions } };
    case 'infected':
      await noteInfected(request, file, verdict.signature);
      return { refusal: makeServerFieldRefusal('file-infected', { field: file.label, name: file.name }) };
    case 'unreadable':
      if (whenAway === 'refuse')
        return { refusal: makeServerFieldRefusal('file-not-checkable', { field: file.label }) };
      return { check: { at: clock(), trouble: 'unreadable' } };
    case 'away':
      request.log.warn({ reason: verdict.reason }, 'an upload was not looked through for viruses');
      if (whenAway === 'refuse')
        throw detailedProblem(makeDetail('scanner-away'), { retryAfterSeconds: RETRY_SECONDS });
      return {};
  }
};

const RETRY_SECONDS = 60;
