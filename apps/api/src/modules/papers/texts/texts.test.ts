import { paperKinds } from '@cinvoice/contract/market/papers';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import { describe, expect, test } from 'vitest';
import { getPaperKind } from '../kinds/kinds.ts';
import { shared } from './shared.ts';
import { statement } from './statement.ts';
import { listPlaceholders, type Versions } from './versions.ts';

const all: [string, Versions<string>][] = [
  ['shared', shared],
  ['statement', statement],
  ...paperKinds.map((kind): [string, Versions<string>] => [kind, getPaperKind(kind).versions]),
];

describe.for(all)('the words of %s', ([, versions]) => {
  test('are numbered from 1 on', () => {
    const numbers = Object.keys(versions).map(Number);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });

  test('have the same placeholders in every language', () => {
    for (const words of Object.values(versions)) {
      const keys = Object.keys(words.en);
      for (const language of languageCodes)
        expect(keys.map((key) => listPlaceholders(words[language][key] ?? '').toSorted())).toEqual(
          keys.map((key) => listPlaceholders(words.en[key] ?? '').toSorted()),
        );
    }
  });

  test('promise nothing that a purchase is not', () => {
    expect(JSON.stringify(versions)).not.toMatch(/assured|guarantee|\bsafe|secured|fixed return|deposit/i);
  });
});
