import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { toFormData } from '../../packages/contract/src/kinds/form-data.ts';
import { project } from '../../packages/contract/src/kinds/project.ts';
import { createFilledForm } from '../../packages/contract/src/kinds/sample-values.ts';
import { callApi } from '../call.ts';
import { createPdf, createPoster, type Upload } from '../files.ts';
import { makeUniqueName } from '../items.ts';
import {
  createFilmmaker,
  createOtt,
  type Filmmaker,
  type Ott,
  signInAsAdmin,
  signInAsOtt,
} from '../people.ts';
import { Product } from '../product.ts';
import { Clamd, LARGEST_MB } from './daemon.ts';
import { createInfectedDocument, createInfectedPdf } from './viruses.ts';

/** Goes through what an upload can meet, with ClamAV's own daemon. Debian: `apt install clamav-daemon`. */

const MB = 1024 * 1024;
/** The job looks once a minute at what waits. */
const PATIENCE_MS = 150_000;

type Stored = { url: string; virusCheck?: { state: string; at?: string } };
type Answer = { status: number; body: string };

const clamd = new Clamd();
const product = new Product();

let filmmaker: Filmmaker;
let ott: Ott;

const isFile = (value: unknown): value is File => value instanceof File;

const encode = async (contract: Upload): Promise<{ bytes: Buffer; type: string }> => {
  const file = (upload: Upload) => new File([Uint8Array.from(upload.buffer)], upload.name);
  const form = toFormData(project, {
    ...Object.fromEntries(Object.entries(createFilledForm(project)).filter(([, value]) => !isFile(value))),
    projectName: makeUniqueName('Trial'),
    ottId: ott._id,
    poster: file(createPoster()),
    contract: file(contract),
  });
  const encoded = new Response(form);
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
};

/** Sends a project with this contract; `halfway` runs before its second half leaves. */
const send = async (contract: Upload, halfway = async (): Promise<void> => undefined): Promise<Answer> => {
  const { bytes, type } = await encode(contract);
  const sent = request(`${product.url}/api/v1/projects/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${filmmaker.token}`,
      'content-type': type,
      'content-length': bytes.length,
    },
  });
  const answered = new Promise<Answer>((resolve, reject) => {
    sent.on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
    });
    sent.on('error', reject);
  });
  const half = Math.floor(bytes.length / 2);
  await new Promise<void>((resolve) => sent.write(bytes.subarray(0, half), () => resolve()));
  await halfway();
  sent.end(bytes.subarray(half));
  return answered;
};

const readId = ({ status, body }: Answer): string => {
  assert.equal(status, 201, body);
  return JSON.parse(body).data._id;
};

const readContract = async (id: string, token = filmmaker.token): Promise<Stored> => {
  const { data } = await callApi<{ data: { contract: Stored } }>(product, `/projects/${id}`, { token });
  return data.contract;
};

const readState = async (id: string): Promise<string | undefined> =>
  (await readContract(id)).virusCheck?.state;

const waitFor = async (id: string, state: string): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while ((await readState(id)) !== state) {
    assert(Date.now() < end, `the file is ${await readState(id)}, not ${state}`);
    await pause(1_000);
  }
};

const assertInfected = ({ status, body }: Answer, name: string): void => {
  assert.equal(status, 422, body);
  const { type, errors } = JSON.parse(body);
  assert.equal(type, '/problems/infected-file');
  assert.equal(errors[0].path, 'contract');
  assert(errors[0].message.includes(name), body);
};

const readScanner = async () => {
  const token = await signInAsAdmin(product);
  return (await callApi<{ data: { scanner: unknown } }>(product, '/system', { token })).data.scanner;
};

const steps: Record<string, () => Promise<string>> = {
  'A clean file is stored, and its platform reads that it was checked': async () => {
    const id = readId(await send(createPdf('clean.pdf')));
    const { virusCheck } = await readContract(id, await signInAsOtt(product, ott));
    assert.equal(virusCheck?.state, 'checked');
    return `checked at ${virusCheck.at} by ${JSON.stringify(await readScanner())}`;
  },
  'A virus in a compressed stream of a PDF is refused': async () => {
    assertInfected(await send(createInfectedPdf('deal.pdf')), 'deal.pdf');
    return '422 infected-file, by field and name';
  },
  'A virus in a zip, as a Word document is one, is refused': async () => {
    assertInfected(await send(createInfectedDocument('deal.docx')), 'deal.docx');
    const token = await signInAsAdmin(product);
    const { data } = await callApi<{ data: { details: { signature: string } }[] }>(
      product,
      '/audit?action=infected-file-refused',
      { token },
    );
    assert.equal(data.length, 2);
    return `the audit log names ${data.map(({ details }) => details.signature).join(' and ')}`;
  },
  'A file that is too large for the scanner is stored, and marked': async () => {
    const id = readId(await send(createPdf('large.pdf', (LARGEST_MB + 4) * MB)));
    assert.equal(await readState(id), 'not-checked');
    return JSON.stringify(await readScanner());
  },
  'A daemon that is killed in the middle and comes back costs the sender nothing': async () => {
    const answer = await send(createPdf('cut.pdf', 12 * MB), async () => {
      await clamd.signal('SIGKILL');
      await clamd.start();
    });
    assert.equal(await readState(readId(answer)), 'checked');
    return 'checked before the answer, from what was stored';
  },
  'A daemon that is killed in the middle and stays away: stored, marked, checked when it is back':
    async () => {
      const id = readId(await send(createPdf('cut-again.pdf', 12 * MB), () => clamd.signal('SIGKILL')));
      assert.equal(await readState(id), 'not-checked');
      const before = Date.now();
      await clamd.start();
      await waitFor(id, 'checked');
      return `checked ${Math.round((Date.now() - before) / 1_000)} s after it was back`;
    },
  'A virus that comes while the daemon is away is withheld once it is back': async () => {
    await clamd.signal('SIGTERM');
    const id = readId(await send(createInfectedPdf('away.pdf')));
    const { url, virusCheck } = await readContract(id);
    assert.equal(virusCheck?.state, 'not-checked');
    assert.equal((await fetch(product.url + url)).status, 200);
    await clamd.start();
    await waitFor(id, 'infected');
    const refused = await fetch(product.url + url);
    assert.equal(refused.status, 404);
    const { data } = await callApi<{ data: { event: string }[] }>(product, '/messages', {
      token: filmmaker.token,
    });
    assert(data.some(({ event }) => event === 'file-withheld'));
    return `its link answers: ${(await refused.json()).detail}`;
  },
  'A daemon that hangs delays its own upload alone': async () => {
    await clamd.signal('SIGSTOP');
    const before = Date.now();
    const sent = send(createPdf('slow.pdf'));
    await signInAsAdmin(product);
    assert.deepEqual(await readScanner(), { ...((await readScanner()) as object), definitions: null });
    const id = readId(await sent);
    const seconds = Math.round((Date.now() - before) / 1_000);
    assert.equal(await readState(id), 'not-checked');
    await clamd.signal('SIGCONT');
    await waitFor(id, 'checked');
    return `stored after ${seconds} s, checked later`;
  },
  'With CLAMD_AWAY=refuse nothing is stored while the daemon is away': async () => {
    await product.stop();
    product.settings = { ...product.settings, CLAMD_AWAY: 'refuse' };
    await product.start();
    await clamd.signal('SIGTERM');
    const { status, body } = await send(createPdf('refused.pdf'));
    assert.equal(status, 503, body);
    await clamd.start();
    readId(await send(createPdf('taken.pdf')));
    return JSON.parse(body).detail;
  },
};

const main = async (): Promise<void> => {
  await clamd.start();
  product.settings = { DEMO_DATA: '0', BACKUP_TO: '', CLAMD: clamd.socket };
  await product.start();
  filmmaker = await createFilmmaker(product);
  ott = await createOtt(product);
  for (const [what, step] of Object.entries(steps)) console.log(`${what}: ${await step()}`);
};

try {
  await main();
} finally {
  await product.remove();
  await clamd.remove();
}
