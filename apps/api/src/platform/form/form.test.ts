import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { project } from '@cinvoice/contract/kinds/project';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerWithProblems } from '../problem.ts';
import { openLocalStorage } from '../storage/local.ts';
import { receiveForm, registerFormParser } from './form.ts';
import { aPdf, aPng, assertNoErrors, aZip, bodyOf, FORM } from './test-forms.ts';

const MEGABYTE = 1024 * 1024;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-form-'));
});
afterEach(() => rm(folder, { recursive: true }));

const listFiles = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** Sends the body to a form of the project kind and answers with the received values. */
const send = async (body: Buffer, contentType = FORM) => {
  const app = Fastify();
  answerWithProblems(app);
  registerFormParser(app);
  const storage = await openLocalStorage(folder);
  const files = Object.fromEntries(listFieldsOfType(project, 'file'));
  app.post('/', async (request) => {
    const { values, stagedFiles } = await receiveForm(request, { files, storage });
    try {
      assertNoErrors(values);
      await stagedFiles.makeDurable();
      stagedFiles.release();
      return { texts: Object.entries(values.texts), files: values.files };
    } finally {
      await stagedFiles.discard();
    }
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    body,
    headers: { 'content-type': contentType },
  });
  await app.close();
  return answer;
};

const listErrors = (answer: { json: () => { errors?: { path: string; message: string }[] } }) =>
  answer.json().errors?.map(({ path: at, message }) => `${at}: ${message}`);

describe('a sound form', () => {
  test('has texts as sent and files with size, type and hash', async () => {
    const pdf = aPdf(700_000);
    const answer = await send(
      bodyOf(
        { name: 'projectName', bytes: 'मानसून 🎬 \u200fعربي' },
        { name: 'contract', fileName: 'The %22final%22 contract.PDF', bytes: pdf },
      ),
    );
    expect(answer.statusCode).toBe(200);
    const { texts, files } = answer.json();
    expect(texts).toEqual([['projectName', 'मानसून 🎬 \u200fعربي']]);
    expect(files.contract).toMatchObject({
      field: 'contract',
      name: 'The "final" contract.PDF',
      size: 700_000,
      mimeType: 'application/pdf',
    });
    expect(Buffer.from(files.contract.sha256.data)).toEqual(createHash('sha256').update(pdf).digest());
    expect(await listFiles()).toEqual([path.join(folder, files.contract.storageKey)]);
  });

  test('turns a repeated field into a list', async () => {
    const parts = ['Hindi', 'Tamil', 'Marathi'].map((bytes) => ({ name: 'language', bytes }));
    expect((await send(bodyOf(...parts))).json().texts).toEqual([
      ['language', ['Hindi', 'Tamil', 'Marathi']],
    ]);
  });

  test('treats an empty file input as absent', async () => {
    const answer = await send(bodyOf({ name: 'poster', fileName: '', bytes: '' }));
    expect(answer.json()).toEqual({ texts: [], files: {} });
    expect(await listFiles()).toEqual([]);
  });

  test('may have fields with names that JavaScript uses', async () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const answer = await send(bodyOf(...names.map((name) => ({ name, bytes: 'x' }))));
    expect(answer.json().texts).toEqual(names.map((name) => [name, 'x']));
    expect({}).not.toHaveProperty('x');
  });

  test('may have a file of exactly the limit', async () => {
    const answer = await send(bodyOf({ name: 'poster', fileName: 'p.png', bytes: aPng(5 * MEGABYTE) }));
    expect(answer.json().files.poster.size).toBe(5 * MEGABYTE);
  });

  test.each(['../../../escape.pdf', String.raw`..\..\escape.pdf`])(
    'stores %s under a generated name',
    async (fileName) => {
      const answer = await send(bodyOf({ name: 'contract', fileName, bytes: aPdf() }));
      expect(answer.json().files.contract.name).toBe('escape.pdf');
      expect(await listFiles()).toEqual([expect.not.stringContaining('escape')]);
    },
  );
});

describe('an invalid form leaves no file behind', () => {
  afterEach(async () => {
    expect(await listFiles()).toEqual([]);
  });

  test.each([
    ['a PDF named .jpg', 'poster', 'poster.jpg', aPdf()],
    ['an SVG named .png', 'poster', 'poster.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a two-byte file', 'poster', 'poster.png', Buffer.from([0x89, 0x50])],
    ['a type that the field does not take', 'poster', 'poster.pdf', aPdf()],
    ['a file without an extension', 'contract', 'contract', aPdf()],
    ['a file without a name', 'contract', '', aPdf()],
    ['a plain zip named .docx', 'contract', 'contract.docx', aZip('a.txt', 'b.txt')],
    ['a workbook named .docx', 'contract', 'c.docx', aZip('[Content_Types].xml', 'xl/workbook.xml')],
  ])('%s is of the wrong type', async (_what, name, fileName, bytes) => {
    const answer = await send(bodyOf({ name, fileName, bytes }));
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ type: '/problems/wrong-file-type', errors: [{ path: name }] });
    expect(answer.json().detail).toMatch(/^(Poster|Contract) must be a .* file\.$/);
  });

  test('four bytes of a JPEG are no picture', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const answer = await send(bodyOf({ name: 'poster', fileName: 'p.jpg', bytes }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: 'poster' }]);
  });

  test('a PDF of 26 MB is too large, and the answer names the limit', async () => {
    const answer = await send(bodyOf({ name: 'screenplay', fileName: 's.pdf', bytes: aPdf(26 * MEGABYTE) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe('Screenplay may be at most 25 MB.');
  });

  test('a form over 60 MB is refused, in any number of files', async () => {
    const files = ['contract', 'projectPPT', 'screenplay'].map((name) => ({
      name,
      fileName: `${name}.pdf`,
      bytes: aPdf(21 * MEGABYTE),
    }));
    const answer = await send(bodyOf(...files));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().type).toBe('/problems/form-too-large');
  });

  test('an empty file is refused', async () => {
    const answer = await send(bodyOf({ name: 'contract', fileName: 'c.pdf', bytes: '' }));
    expect(answer.statusCode).toBe(400);
    expect(listErrors(answer)).toEqual(['contract: Contract is an empty file.']);
  });

  test('two files for one field are refused', async () => {
    const twice = { name: 'contract', fileName: 'c.pdf', bytes: aPdf() };
    const answer = await send(bodyOf(twice, twice));
    expect(answer.statusCode).toBe(400);
    expect(listErrors(answer)).toEqual(['contract: Contract takes one file.']);
  });

  test('a file for an unknown field, or for a text field, is refused by name', async () => {
    const files = ['invoice', 'synopsis', '__proto__'].map((name) => ({
      name,
      fileName: 'a.pdf',
      bytes: aPdf(),
    }));
    const answer = await send(bodyOf(...files));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([
      'invoice',
      'synopsis',
      '__proto__',
    ]);
  });

  test('every invalid field is named, and the gravest error gives the status', async () => {
    const answer = await send(
      bodyOf(
        { name: 'contract', fileName: 'c.pdf', bytes: '' },
        { name: 'poster', fileName: 'p.jpg', bytes: aPdf() },
        { name: 'screenplay', fileName: 's.pdf', bytes: aPdf(26 * MEGABYTE) },
        { name: 'projectPPT', fileName: 'good.pdf', bytes: aPdf() },
      ),
    );
    expect(answer.statusCode).toBe(413);
    expect(listErrors(answer)).toEqual([
      'contract: Contract is an empty file.',
      'poster: Poster must be a JPG, JPEG or PNG file.',
      'screenplay: Screenplay may be at most 25 MB.',
    ]);
  });

  test('a text of more than 100 kB is refused by name', async () => {
    const answer = await send(bodyOf({ name: 'story', bytes: 'x'.repeat(100_001) }));
    expect(answer.statusCode).toBe(400);
    expect(listErrors(answer)).toEqual(['story: At most 100 kB of text are allowed.']);
  });

  test('more than 200 texts are refused', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ name: `n${index}`, bytes: 'x' }));
    const answer = await send(bodyOf(...many, { name: 'contract', fileName: 'c.pdf', bytes: aPdf() }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toBe('A form may hold at most 200 text fields.');
  });

  test('more than 20 files are refused', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({
      name: `n${index}`,
      fileName: 'a.pdf',
      bytes: aPdf(),
    }));
    expect((await send(bodyOf(...many))).statusCode).toBe(400);
  });
});

describe('a malformed body leaves no file behind', () => {
  afterEach(async () => {
    expect(await listFiles()).toEqual([]);
  });

  const whole = bodyOf({ name: 'contract', fileName: 'c.pdf', bytes: aPdf(200_000) });

  test.each([
    ['no boundary named', whole, 'multipart/form-data'],
    ['another boundary named', whole, 'multipart/form-data; boundary=other'],
    ['the last boundary missing', whole.subarray(0, -12), FORM],
    ['cut off in a file', whole.subarray(0, 100_000), FORM],
    ['cut off in a header', whole.subarray(0, 50), FORM],
    ['nothing at all', Buffer.alloc(0), FORM],
    ['no multipart inside', Buffer.from('{"projectName":"x"}'), FORM],
    ['a part without a name', bodyOf({ bytes: 'x' }), FORM],
    ['a file without a field', bodyOf({ fileName: 'c.pdf', bytes: aPdf() }), FORM],
  ])('%s', async (_what, body, contentType) => {
    const answer = await send(body, contentType);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: '/problems/unreadable-request', status: 400 });
  });
});
