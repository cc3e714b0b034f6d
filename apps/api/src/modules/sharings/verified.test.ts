import { expect, test } from 'vitest';
import { verifyBooks } from '#api/modules/ledger/test-verifier.ts';
import { startSharings } from './test-sharings.ts';

test('an outsider recomputes books in which receipts were shared out, undone and shared out again', async () => {
  const world = await startSharings();
  try {
    const sold = await world.aSold();
    await world.pay(sold, 60_00_000_01, sold.dueDay);
    await world.pay(sold, 47_99_999_99, sold.lateDay);
    const [newest] = await world.listMatches(sold);
    await world.undo(newest ?? '');
    await world.makeGood(sold, 16_49_999_99);
    expect(await verifyBooks(world.treasury.server.db)).toMatch(/^Head: /m);
  } finally {
    await world.treasury.server.close();
  }
});
