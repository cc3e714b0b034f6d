import { type PaperKind, paperKinds } from '@cinvoice/contract/market/papers';
import { expect, test } from 'vitest';
import { hashPaper } from '../kit/hash.ts';
import { renderPaper } from '../kit/render.ts';
import { getPaperKind } from './kinds.ts';
import { factsOfCaseOne } from './test-facts.ts';

const render = (kind: PaperKind): Promise<Buffer> => {
  const { prefix, toPaper } = getPaperKind(kind);
  const issue = { number: `${prefix}/26-27/000012`, at: new Date('2026-11-24T09:15:00Z'), version: 1 };
  return renderPaper(toPaper(factsOfCaseOne[kind], issue));
};

/** Of version 1 of each kind. Another hash means that papers which people keep would be made again with other bytes. */
const hashes: Record<PaperKind, string> = {
  acceptance: '724f04f5591a5f869e7d2d876efdd6b27b82e1b8668ab86fb64b6cca5878b042',
  deed: '1ab147cc39e28e980a685e95650fcbf7c85a72dab8f068ef46e87096cb8cb28a',
  notice: '85ee97d65c8146b8e24f72fbb8f94ddf08e9c6e9a3dfa1879c099de1563b6de9',
  acknowledgement: '276981871779dc24553ececbb3179e7376752820f992bb6f35e252ec75ea355b',
  'contract-note': '59d59ddd76211fbea300fa7ac79de97ffca5eece38c7eb101f63b1cc3d07a7e5',
  'fee-invoice': 'f3866839ec808001310b6b2ad5562a8a60f002bc14c4518be96c8b6bc16fb21d',
  'receipt-note': 'ea70ef964d49d58e3111e2f53d2826f6fd2eb519f3e71ed09f6fd9ea350ebe20',
  'satisfaction-letter': '493b0a34996cfd7fb895f748eca8c046ff13a33eb167cd6501e48f4028239f03',
  'refund-note': 'ef4cb70ab93fb1f2982606bd00c7012057d8cc91507623bc1b30b06d29d08f43',
};

test.for(paperKinds)('the layout and the words of %s are those that papers were made with', async (kind) => {
  expect(hashPaper(await render(kind)).toString('hex')).toBe(hashes[kind]);
});
