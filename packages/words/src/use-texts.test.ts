import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inbox } from './en/inbox.ts';
import { submissions } from './en/submissions.ts';
import { useTexts } from './use-texts.tsx';

const b = (words: string) => createElement('b', null, words);

const Remark = ({ remark }: { remark: string }) => useTexts(submissions).rich('remark', { b, remark });

const Failed = ({ to }: { to: string }) => useTexts(inbox).rich('emailFailed', { b, to, reason: 'Full.' });

const markup = (text: string): string => renderToStaticMarkup(createElement('i', null, text)).slice(3, -4);

test('wraps the text between tags in elements', () => {
  expect(renderToStaticMarkup(createElement(Remark, { remark: 'Fine.' }))).toBe('<b>Remark:</b> Fine.');
});

test('never parses input as a tag', () => {
  expect(renderToStaticMarkup(createElement(Remark, { remark: 'Use <b>bold</b>, <i>no</i>.' }))).toBe(
    `<b>Remark:</b> ${markup('Use <b>bold</b>, <i>no</i>.')}`,
  );
  const input = fc.array(fc.constantFrom('<b>', '</b>', '<', '>', 'a', '\n')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(input, (to) => {
      expect(renderToStaticMarkup(createElement(Failed, { to }))).toBe(
        `An e-mail to <b>${markup(to)}</b> did not arrive: Full.`,
      );
    }),
  );
});
