import { expect, test } from 'vitest';
import { pointedToSource } from './import-from-source.ts';

const packages = new Map([
  [
    'kit',
    new Map([
      ['Button', { file: '/kit/button.mjs', name: 'Button' }],
      ['rem', { file: '/kit/units.mjs', name: 'toRem' }],
    ]),
  ],
]);

const pointed = (code: string) => pointedToSource(code, packages);

test('each component is imported from the file that holds it, under the name that it is used by', () => {
  expect(pointed('import { Button, rem as size } from "kit";\nButton(size(2));')).toBe(
    'import { Button as Button } from "/kit/button.mjs";import { toRem as size } from "/kit/units.mjs";\nButton(size(2));',
  );
});

test('other packages, and a list over several lines, are read as they stand', () => {
  expect(pointed("import { Link } from 'router';")).toBe("import { Link } from 'router';");
  expect(pointed("import {\n  Button,\n} from 'kit';")).toBe(
    'import { Button as Button } from "/kit/button.mjs";',
  );
});

test('a name that the package does not pass on stops the build', () => {
  expect(() => pointed("import { Gone } from 'kit';")).toThrow('kit passes no Gone on');
});
