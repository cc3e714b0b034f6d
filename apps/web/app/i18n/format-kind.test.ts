import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { anthology } from '@cinvoice/contract/kinds/test-anthology';
import { expect, test } from 'vitest';
import { formatKind } from './format-kind.ts';

const say = (english: string) => english;

test('a category stands alone for the leading kind, and names its kind for any other', () => {
  expect(formatKind(project, 'gap funding', say)).toBe('GAP Funding');
  expect(formatKind(readyToRelease, null, say)).toBe('Unreleased');
  expect(formatKind(anthology, 'gap funding', say)).toBe('Anthology, GAP Funding');
});
