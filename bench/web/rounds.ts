import type { Browser } from '@playwright/test';
import { type Act, acts } from './acts.ts';
import { type Visit, visit } from './lighthouse.ts';
import { type PublicPage, toFloorPath } from './pages.ts';
import { type Look, lookAt, type Touch, touch } from './touch.ts';
import type { Touched } from './touched.ts';
import type { Untouched } from './untouched.ts';

type Site = { chromium: string; browser: Browser; origin: string; rounds: number };

/** Takes turns, so that a slow moment of the machine affects both. */
export const visitInTurns = async (
  { chromium, browser, origin, rounds }: Site,
  { path }: PublicPage,
): Promise<Untouched> => {
  const ours: Visit[] = [];
  const floor: Visit[] = [];
  const looks: Look[] = [];
  const floorLooks: Look[] = [];
  for (let round = 0; round < rounds; round += 1) {
    looks.push(await lookAt(browser, origin + path));
    floorLooks.push(await lookAt(browser, origin + toFloorPath(path)));
    ours.push(await visit(chromium, origin + path));
    floor.push(await visit(chromium, origin + toFloorPath(path)));
  }
  return { ours, floor, looks, floorLooks };
};

/** All acts of a page in turns with those of its floor. */
export const touchInTurns = async (
  { browser, origin, rounds }: Site,
  { path, acts: names, linked }: PublicPage,
): Promise<Touched[]> => {
  const touched = names.map((name) => {
    const ours: Touch[] = [];
    const floor: Touch[] = [];
    return { act: name, ours, floor };
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const { act: name, ours, floor } of touched) {
      const act: Act = acts[name];
      ours.push(await touch(browser, { origin, path, act, linked }));
      if (act.isOursAlone) continue;
      floor.push(await touch(browser, { origin, path: toFloorPath(path), act, linked: toFloorPath(linked) }));
    }
  }
  return touched;
};
