import { notApplicable } from './states.mjs';

const noOauth = notApplicable(
  'There is no OAuth and no OpenID Connect: the product neither asks nor plays a provider.',
);

const parts = [
  ['1', 2],
  ['2', 2],
  ['3', 4],
  ['4', 11],
  ['5', 5],
  ['6', 2],
  ['7', 3],
];

export const oauth = {
  number: 10,
  title: 'OAuth and OIDC',
  requirements: Object.fromEntries(
    parts.flatMap(([part, count]) =>
      Array.from({ length: count }, (_, index) => [`10.${part}.${index + 1}`, noOauth]),
    ),
  ),
};
