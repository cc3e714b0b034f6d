import { renderToString } from 'preact-render-to-string';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { expect, test, vi } from 'vitest';
import { createConstantProvider } from './constant-provider.tsx';

const Word = createContext('none');
const Reader = () => <b>{useContext(Word)}</b>;

/** Renders two readers below a provider. Tells also how many things Preact remembered in sets, which is where it keeps readers. */
const renderBelow = (Provider: ComponentType<{ value: string; children: ReactNode }>) => {
  const remembered = vi.spyOn(Set.prototype, 'add');
  const html = renderToString(
    <Provider value="film">
      <Reader />
      <Reader />
    </Provider>,
  );
  const count = remembered.mock.calls.length;
  remembered.mockRestore();
  return { html, count };
};

test('what stays the same is read by all below, and no reader is kept', () => {
  const html = '<b>film</b><b>film</b>';
  expect(renderBelow(Word)).toEqual({ html, count: 2 });
  expect(renderBelow(createConstantProvider(Word))).toEqual({ html, count: 0 });
});

test('below it another value may be provided, and above it none is', () => {
  const Provider = createConstantProvider(Word);
  const html = renderToString(
    <>
      <Reader />
      <Provider value="film">
        <Provider value="paper">
          <Reader />
        </Provider>
        <Reader />
      </Provider>
    </>,
  );
  expect(html).toBe('<b>none</b><b>paper</b><b>film</b>');
});
