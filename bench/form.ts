import sharp from 'sharp';
import { listFieldsOfType } from '../packages/contract/src/kinds/define.ts';
import { project } from '../packages/contract/src/kinds/project.ts';
import { createFilledForm } from '../packages/contract/src/kinds/sample-values.ts';
import { workload } from './workload.ts';

/** Creates a decodable poster of the given size. */
const createPoster = async (bytes: number): Promise<Buffer> => {
  const width = 1000;
  const height = 1500;
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let offset = 0; offset < pixels.length; offset += 1) {
    // A linear congruential generator makes every run send the same picture.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const row = Math.floor(offset / (width * 3));
    pixels[offset] = Math.min(
      255,
      (row / height) * 160 + ((offset % (width * 3)) / (width * 3)) * 60 + (state >>> 27),
    );
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).blur(1.2);
  let best = Buffer.alloc(0);
  for (let quality = 40; quality <= 98; quality += 2) {
    const encoded = await picture.clone().jpeg({ quality }).toBuffer();
    if (encoded.length > bytes) break;
    best = encoded;
  }
  // The padding follows the end of the picture, where decoders stop.
  return Buffer.concat([best, Buffer.alloc(bytes - best.length)]);
};

const createPdf = (bytes: number): Buffer => {
  const content = Buffer.alloc(bytes, 'a page of a contract, ');
  content.write('%PDF-1.7\n');
  content.write('\n%%EOF\n', bytes - 7);
  return content;
};

const createProse = (words: number): string =>
  'A ferry crosses the harbour while nobody remembers the promise. '.repeat(words / 10);

const texts: Record<string, string> = Object.fromEntries(
  Object.entries({ ...createFilledForm(project), synopsis: createProse(90), story: createProse(180) })
    .filter(([name]) => !listFieldsOfType(project, 'file').some(([file]) => file === name))
    .map(([name, value]) => [name, String(value)]),
);

export type Form = { type: string; body: Buffer };

/** Creates the form of a project with a poster and two documents, as a browser sends it. */
export const createProjectForm = async (ottId: string): Promise<Form> => {
  const { posterBytes, documentBytes } = workload;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...texts, ottId })) form.append(name, value);
  form.append('poster', new File([new Uint8Array(await createPoster(posterBytes))], 'poster.jpg'));
  form.append('contract', new File([new Uint8Array(createPdf(documentBytes))], 'contract.pdf'));
  form.append('screenplay', new File([new Uint8Array(createPdf(documentBytes))], 'screenplay.pdf'));
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
};
