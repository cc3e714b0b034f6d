import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from '../call.ts';
import { createFilmmaker, createOtt, createProject } from '../people.ts';
import type { Product } from '../product.ts';

/** What became of a write. */
type Outcome = { at: number; isTaken: boolean; told: string };

export type Writes = {
  /** Letters that were acknowledged. Each was sent once, whatever came of it. */
  letters: Set<string>;
  /** Items that were acknowledged. Each was sent with one key until it was. */
  items: Set<string>;
  outcomes: Outcome[];
  /** Lists that were read, and items that were missing in one though they had been acknowledged before it was asked for. */
  lists: number;
  missed: string[];
};

/** Each comes from an address of its own: one address may send a few in an hour. */
const sendLetter = async (product: Product, number: number, message: string): Promise<Response> => {
  const letter = {
    ...{ firstName: 'A', lastName: 'Visitor', email: 'visitor@example.com', phone: '5550001234' },
    ...{ phoneType: 'Work', updates: false, message, terms: true },
  };
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return fetch(`${product.url}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(letter),
  });
};

/** Writes until `signal`: two visitors letters, a filmmaker items, which two pages of that filmmaker list all the while. */
export const keepWriting = async (product: Product, writes: Writes, signal: AbortSignal) => {
  let number = 0;
  const note = (isTaken: boolean, told: string): void => {
    writes.outcomes.push({ at: performance.now(), isTaken, told });
  };

  const write = async (): Promise<void> => {
    while (!signal.aborted) {
      number += 1;
      const message = `Letter ${number} ${randomUUID()}`;
      const status = await sendLetter(product, number, message).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      note(status === 202, String(status));
      if (status === 202) writes.letters.add(message);
      await pause(100);
    }
  };

  const ott = await createOtt(product);
  const filmmaker = await createFilmmaker(product);
  let newest: string | undefined;
  const submit = async (name: string): Promise<void> => {
    const key = randomUUID();
    while (!signal.aborted) {
      try {
        await createProject(product, filmmaker, ott, { projectName: name }, {}, key);
        writes.items.add(name);
        newest = name;
        return;
      } catch (error) {
        // A refusal by the product is a fault of the trial; everything else is tried again, as a page does.
        if (/answered 4/.test(String(error))) throw error;
        await pause(100);
      }
    }
  };
  const submitAll = async (): Promise<void> => {
    while (!signal.aborted) {
      await submit(`Night Ferry ${randomUUID()}`);
      await pause(300);
    }
  };

  type List = { data: { projectName: string }[] };
  const readAll = async (): Promise<void> => {
    while (!signal.aborted) {
      const awaited = newest;
      const list = await callApi<List>(product, '/projects/user', filmmaker).catch(() => undefined);
      if (list && awaited !== undefined) {
        writes.lists += 1;
        if (!list.data.some(({ projectName }) => projectName === awaited)) writes.missed.push(awaited);
      }
      await pause(10);
    }
  };

  return { ended: Promise.all([write(), write(), submitAll(), readAll(), readAll()]) };
};

/** The longest time between two letters that were taken, from that moment on, and what the others were answered. */
export const measureGap = ({ outcomes }: Writes, from: number) => {
  const before = outcomes.findLast(({ at, isTaken }) => isTaken && at < from)?.at ?? from;
  const taken = [before, ...outcomes.filter(({ at, isTaken }) => isTaken && at >= from).map(({ at }) => at)];
  const gaps = taken.slice(1).map((at, place) => at - (taken[place] ?? at));
  const refused = outcomes.filter(({ at, isTaken }) => !isTaken && at >= from);
  const answers = [...new Set(refused.map(({ told }) => told))].sort();
  return { seconds: Math.max(0, ...gaps) / 1000, refused: refused.length, answers };
};
