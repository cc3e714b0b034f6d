import { expect, test } from 'vitest';
import { importFromFiles } from './import-from-source.ts';

const packages = new Map([
  [
    'kit',
    new Map([
      ['Button', { file: '/kit/button.mjs', name: 'Button' }],
      ['rem', { file: '/kit/units.mjs', name: 'toRem' }],
    ]),
  ],
]);

const rewrite = (code: string) => importFromFiles(code, packages);

test('imports each component from its file under its local name', () => {
  expect(rewrite('import { Button, rem as size } from "kit";\nButton(size(2));')).toBe(
    'import { Button as Button } from "/kit/button.mjs";import { toRem as size } from "/kit/units.mjs";\nButton(size(2));',
  );
});

test('leaves other packages alone and reads lists over several lines', () => {
  expect(rewrite("import { Link } from 'router';")).toBe("import { Link } from 'router';");
  expect(rewrite("import {\n  Button,\n} from 'kit';")).toBe(
    'import { Button as Button } from "/kit/button.mjs";',
  );
});

test('an unknown export of a package stops the build', () => {
  expect(() => rewrite("import { Gone } from 'kit';")).toThrow('kit passes no Gone on');
});
