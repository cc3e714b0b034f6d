import { content } from '@cinvoice/contract/kinds/content';
import { project } from '@cinvoice/contract/kinds/project';
import { expect, test } from 'vitest';
import { pickStorable, toDraftKey } from './item-drafts.ts';

test('files and secrets are not stored', () => {
  const poster = new File(['x'], 'p.png');
  const values = { projectName: 'Neel Kuthi', poster, trailerPassword: 'open sesame' };
  expect(pickStorable(project, values)).toEqual({ projectName: 'Neel Kuthi' });
});

test('a draft belongs to one user, one kind and one item', () => {
  const keys = [
    toDraftKey('someone', project, null),
    toDraftKey('another', project, null),
    toDraftKey('someone', content, null),
    toDraftKey('someone', project, '7'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
