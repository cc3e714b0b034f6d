import { expect, test } from 'vitest';
import { openIsland } from '#screens/island.ts';
import { Banner } from '../islands/banner.tsx';

/** The pictures that a slide may load, without shape, width and format. */
const listPictures = (): string[] => {
  const addresses = [...document.querySelectorAll('[data-slide] :is(source, img)')].flatMap((element) =>
    (element.getAttribute('srcset') ?? element.getAttribute('src') ?? '').split(', '),
  );
  return addresses.map((address) => /([\w-]+)-(wide|tall)-\d+\./.exec(address)?.[1] ?? address);
};

test.for([
  ['/', ['projector', 'tickets']],
  ['/hi', ['projector-hi', 'tickets-hi']],
] as const)(
  'the banner of %s shows pictures with the words of its language alone',
  async ([address, names]) => {
    await openIsland(address, (place) => <Banner place={place} />);
    await expect.poll(() => [...new Set(listPictures())]).toEqual(names);
  },
);
