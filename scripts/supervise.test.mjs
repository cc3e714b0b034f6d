import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const quick = { firstMs: 1, longestMs: 8, lastedMs: 60_000 };

/** Supervises a program of one line, which gets the number of its earlier starts; returns its output. */
const startSupervised = (program, pauses = quick) => {
  const host = `
    import { spawn } from 'node:child_process';
    import { supervise } from ${JSON.stringify(new URL('supervise.mjs', import.meta.url).href)};
    let starts = 0;
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
    const start = () => spawn(process.execPath, ['--eval', ${JSON.stringify(program)}], {
      stdio, env: { ...process.env, STARTS: String(starts++) },
    });
    const say = (line) => console.log(line);
    process.exitCode = await supervise(start, { pauses: ${JSON.stringify(pauses)}, say });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', host], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  const ended = Promise.all([once(child, 'exit'), once(output, 'close')]).then(([[code]]) => code);
  const heard = async (text) => {
    while (!lines.includes(text)) await once(output, 'line');
  };
  return { child, lines, ended, heard };
};

const ready = "process.send('ready', () => process.disconnect());";

test('a program that was ready is restarted with growing pauses until it ends cleanly', async () => {
  const { lines, ended } = startSupervised(`
    ${ready}
    process.on('disconnect', () => process.exit(process.env.STARTS === '5' ? 0 : 70));
  `);
  expect(await ended).toBe(0);
  expect(lines).toEqual(
    [1, 2, 4, 8, 8].map((ms) => `The server ended unasked (code 70). It is started again in ${ms / 1000} s.`),
  );
});

test('the pause is short again after a long run', async () => {
  const program = `
    ${ready}
    process.on('disconnect', () => process.exit(process.env.STARTS === '3' ? 0 : 70));
  `;
  const { lines, ended } = startSupervised(program, { ...quick, lastedMs: 0 });
  expect(await ended).toBe(0);
  expect(lines).toEqual(Array(3).fill('The server ended unasked (code 70). It is started again in 0.001 s.'));
});

test('a killed program is restarted, and so is a later failed start', async () => {
  const { lines, ended } = startSupervised(`
    const starts = Number(process.env.STARTS);
    if (starts === 0) { ${ready} process.on('disconnect', () => process.kill(process.pid, 'SIGKILL')); }
    else process.exit(starts === 1 ? 1 : 0);
  `);
  expect(await ended).toBe(0);
  expect(lines.map((line) => /\((.*)\)/.exec(line)[1])).toEqual(['SIGKILL', 'code 1']);
});

test('a first start that fails is final, and its code is passed on', async () => {
  const { lines, ended } = startSupervised('process.exit(3)');
  expect(await ended).toBe(3);
  expect(lines).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s is passed on, and no restart follows', async (signal) => {
  const { child, lines, ended, heard } = startSupervised(`
    process.on('${signal}', () => { console.log('asked'); process.exit(5); });
    setInterval(() => undefined, 1000);
    ${ready}
    console.log('up');
  `);
  await heard('up');
  child.kill(signal);
  expect(await ended).toBe(5);
  expect(lines).toEqual(['up', 'asked']);
});

test('a stop during a pause is a clean end', async () => {
  const pauses = { ...quick, firstMs: 3_600_000 };
  const { child, ended, heard } = startSupervised(
    `${ready} process.on('disconnect', () => process.exit(70));`,
    pauses,
  );
  await heard('The server ended unasked (code 70). It is started again in 3600 s.');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
