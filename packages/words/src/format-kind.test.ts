import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { anthology } from '@cinvoice/contract/kinds/test-anthology';
import { expect, test } from 'vitest';
import { formatKind } from './format-kind.ts';

const say = (english: string) => english;

test('names the kind beside a category, except for the leading kind', () => {
  expect(formatKind(project, 'gap funding', say)).toBe('GAP Funding');
  expect(formatKind(readyToRelease, null, say)).toBe('Unreleased');
  expect(formatKind(anthology, 'gap funding', say)).toBe('Anthology, GAP Funding');
});
