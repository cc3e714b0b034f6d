import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { project } from '@cinvoice/contract/kinds/project';
import { expect, test } from 'vitest';
import { checkContent, getContentRefusal } from './check-file.ts';

const files = Object.fromEntries(listFieldsOfType(project, 'file'));

const checkFile = async (name: string, fileName: string, content: BlobPart) => {
  const field = files[name];
  if (!field) throw new Error(`no file field ${name}`);
  const file = new File([content], fileName);
  await checkContent(field, file, 'It could not be read.');
  return getContentRefusal(file);
};

test('a PDF is accepted in a field for PDFs', async () => {
  expect(await checkFile('screenplay', 'draft.pdf', '%PDF-1.7 and so on')).toBeNull();
});

test('a PDF with the name of a picture is refused with the accepted formats', async () => {
  expect(await checkFile('poster', 'poster.jpg', '%PDF-1.7')).toBe('Poster must be a JPG, JPEG or PNG file.');
});

test('an SVG with the name of a PNG is refused', async () => {
  expect(await checkFile('poster', 'poster.png', '<svg xmlns="http://www.w3.org/2000/svg">')).not.toBeNull();
});

test('a truncated photograph is refused as soon as it is chosen', async () => {
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
  expect(await checkFile('poster', 'poster.jpg', bytes)).toBe(
    'Poster cannot be read as a picture. Save it anew as a JPG, JPEG or PNG file.',
  );
});

test('a file that disappears before it is read is refused as unreadable', async () => {
  const field = files.poster;
  if (!field) throw new Error('no poster');
  const missing = new File(['x'], 'poster.png');
  Object.defineProperty(missing, 'slice', {
    value: () => {
      throw new DOMException('gone', 'NotReadableError');
    },
  });
  await checkContent(field, missing, 'It could not be read.');
  expect(getContentRefusal(missing)).toBe('It could not be read.');
});
