import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { trimMantine } from './trim-mantine.ts';

const config = await resolveConfig(
  { configFile: false, css: { postcss: { plugins: [trimMantine] } }, logLevel: 'silent' },
  'build',
);

const trim = async (css: string): Promise<string> =>
  (await preprocessCSS(css, 'some.css', config)).code.replaceAll(/\s+/g, ' ').trim();

test.each([
  [
    'a colour that nothing reads',
    ':root { --mantine-color-pink-3: red; --ink: red; }',
    ':root { --ink: red; }',
  ],
  [
    'a step of sizes that nothing reads',
    '.m { --input-height-sm: 1rem; --input-height-lg: 2rem; }',
    '.m { --input-height-sm: 1rem; }',
  ],
  [
    'Mantine’s scale, which is 1',
    '.m { margin: calc(-0.25rem * var(--mantine-scale)) calc(1rem * var(--mantine-scale)); }',
    '.m { margin: -0.25rem 1rem; }',
  ],
  [
    'a size within a larger sum',
    '.m { width: calc(var(--a) - calc(0.125rem * var(--mantine-scale))); }',
    '.m { width: calc(var(--a) - 0.125rem); }',
  ],
  ['a part that nothing shows', '.m_80d6d844 { display: flex } .a { top: 0 }', '.a { top: 0 }'],
  ['one of several parts', '.m_9d9d40e0, .a { top: 0 }', '.a { top: 0 }'],
  [
    'a writing direction that no language here has',
    ':where([dir="rtl"]) .a { left: 0 } .a { top: 0 }',
    '.a { top: 0 }',
  ],
  [
    'an animation of a part that nothing shows',
    '@keyframes m_5d2b3b9d { to { opacity: 0 } } .a { top: 0 }',
    '.a { top: 0 }',
  ],
  ['what is ours', '.a[data-size="lg"] { --s5: 1rem }', '.a[data-size="lg"] { --s5: 1rem }'],
])('%s', async (_, css, left) => {
  expect(await trim(css)).toBe(left);
});
