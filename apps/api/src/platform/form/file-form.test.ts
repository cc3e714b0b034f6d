import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuseAs } from '@cinvoice/contract/codes/issues';
import { createText } from '@cinvoice/contract/kinds/schema';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { describeApi } from '../openapi.ts';
import { answerWithProblems } from '../problem.ts';
import { openLocalStorage } from '../storage/local.ts';
import { withFileForm } from './file-form.ts';
import { registerFormParser } from './form.ts';
import { aPdf, bodyOf, FORM } from './test-forms.ts';

const form = {
  texts: z
    .strictObject({ least: createText(10).trim(), most: createText(10) })
    .refine(({ least, most }) => least <= most, { path: ['most'], error: refuseAs('days-reversed') }),
  files: { proof: { type: 'file', label: 'Status', accept: ['pdf'], megabytes: 1, required: 'onCreate' } },
} as const;

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-form-'));
  app = Fastify();
  answerWithProblems(app);
  registerFormParser(app);
  await describeApi(app);
  const storage = await openLocalStorage(folder);
  app.post('/', { config: { fileForm: form } }, (request) =>
    withFileForm(request, { form, storage }, async ({ texts, files, stagedFiles }) => {
      await stagedFiles.makeDurable();
      return { texts, files: files.map(({ field, name }) => ({ field, name })) };
    }),
  );
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const send = (...parts: Parameters<typeof bodyOf>) =>
  app.inject({ method: 'POST', url: '/', body: bodyOf(...parts), headers: { 'content-type': FORM } });

const listFiles = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const least = { name: 'least', bytes: ' 1 ' };
const most = { name: 'most', bytes: '2' };
const proof = { name: 'proof', fileName: 'proof.pdf', bytes: aPdf() };

test('a form is parsed by its schema; a file that no row took is removed', async () => {
  const answer = await send(least, most, proof);
  expect(answer.json()).toEqual({
    texts: { least: '1', most: '2' },
    files: [{ field: 'proof', name: 'proof.pdf' }],
  });
  expect(await listFiles()).toEqual([]);
});

test.each([
  ['a missing file', [least, most], 400, ['proof']],
  ['a file of another type', [least, most, { ...proof, fileName: 'proof.exe' }], 415, ['proof']],
  ['a missing text beside a missing file', [least], 400, ['most', 'proof']],
  ['a field that is not known', [least, most, proof, { name: 'other', bytes: 'x' }], 400, ['other']],
  ['a text twice', [least, least, most, proof], 400, ['least']],
  ['a rule over two texts', [{ name: 'least', bytes: '3' }, most, proof], 400, ['most']],
] as const)('%s is refused by its name, and leaves no file', async (_case, parts, status, paths) => {
  const answer = await send(...parts);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(paths);
  expect(await listFiles()).toEqual([]);
});

test('a JSON body has no files', async () => {
  const answer = await app.inject({ method: 'POST', url: '/', payload: { least: '1', most: '2' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path: 'proof', code: 'field-required' }]);
});

test("the API's document names the texts and the files", async () => {
  await app.ready();
  const document = app.swagger();
  expect(document).toMatchObject({
    paths: {
      '/': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  required: ['least', 'most', 'proof'],
                  properties: { least: { type: 'string' }, proof: { format: 'binary' } },
                },
              },
            },
          },
        },
      },
    },
  });
});
