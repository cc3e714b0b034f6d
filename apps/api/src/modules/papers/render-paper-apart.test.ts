import { readFileSync } from 'node:fs';
import os from 'node:os';
import { expect, test } from 'vitest';
import { findHelperProcess } from '#api/platform/test-helper-process.ts';
import { renderPaper } from './kit/render.ts';
import { aPaper } from './kit/test-paper.ts';
import { renderPaperApart } from './render-paper-apart.ts';

const paper = aPaper([
  { type: 'facts', facts: [{ label: 'Price', value: '₹76,50,000.00', strong: true }] },
  { type: 'table', columns: [{ label: 'Day', share: 100 }], rows: [['20/03/2027']], totals: [] },
]);

test('the process renders the very bytes, also of many papers at once', async () => {
  const papers = Array.from({ length: 5 }, (_, n) => ({ ...paper, number: `DA/26-27/${n}` }));
  const [apart, here] = await Promise.all(
    [renderPaperApart, renderPaper].map((render) => Promise.all(papers.map(render))),
  );
  expect(apart).toEqual(here);
});

test('a paper that cannot be rendered fails alone', async () => {
  const [bad, good] = await Promise.allSettled([
    renderPaperApart({ ...paper, at: new Date(Number.NaN) }),
    renderPaperApart(paper),
  ]);
  expect(bad.status).toBe('rejected');
  expect(good).toMatchObject({ status: 'fulfilled', value: await renderPaper(paper) });
});

/** After the name in parentheses: state, parent, group, session. */
const readSession = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[3]);

test.runIf(process.platform === 'linux')(
  'requests come first, and after a kill the next paper is rendered by another process',
  async () => {
    await renderPaperApart(paper);
    const killed = findHelperProcess('render-process');
    expect(os.getPriority(killed)).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL);
    // The kernel shares out time by sessions: that of the server keeps its priority.
    expect(readSession(killed)).toBe(killed);
    // Stopped first: it cannot answer before it is killed.
    process.kill(killed, 'SIGSTOP');
    const inHand = renderPaperApart(paper);
    process.kill(killed, 'SIGKILL');
    await expect(inHand).rejects.toThrow('The paper could not be rendered.');
    expect(await renderPaperApart(paper)).toEqual(await renderPaper(paper));
    expect(findHelperProcess('render-process')).not.toBe(killed);
  },
);
