import type { Block, Paper } from './paper.ts';

export const aPaper = (blocks: Block[], changes: Partial<Paper> = {}): Paper => ({
  issuer: 'Cinvoice',
  number: 'DA/26-27/000012',
  at: new Date('2026-11-25T05:00:00Z'),
  marks: [`Acceptance SHA-256 ${'a1'.repeat(32)}`],
  attachments: [],
  parts: [{ language: 'en', title: 'Deed of assignment', note: 'The English text binds.', blocks }],
  ...changes,
});
