import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { exportLedger } from '#api/modules/ledger/index.ts';
import { startSharings } from './test-sharings.ts';

const verifier = path.join(import.meta.dirname, '../../../../../scripts/verify-ledger.mjs');

test('an outsider recomputes books in which receipts were shared out, undone and shared out again', async () => {
  const world = await startSharings();
  const folder = await mkdtemp(path.join(tmpdir(), 'shared-out-'));
  try {
    const sold = await world.aSold();
    await world.pay(sold, 60_00_000_01, sold.dueDay);
    await world.pay(sold, 47_99_999_99, sold.lateDay);
    const [newest] = await world.listMatches(sold);
    await world.undo(newest ?? '');
    await world.makeGood(sold, 16_49_999_99);
    let text = '';
    for await (const line of exportLedger(world.treasury.server.db)) text += line;
    const file = path.join(folder, 'ledger.jsonl');
    await writeFile(file, text);
    const { stdout } = await promisify(execFile)(process.execPath, [verifier, file]);
    expect(stdout).toMatch(/^Head: /m);
  } finally {
    await rm(folder, { recursive: true });
    await world.treasury.server.close();
  }
});
