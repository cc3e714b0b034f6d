import { INDIAN_ZONE } from '@cinvoice/contract/dates';
import { z } from 'zod';
import { CannotStart } from '#api/platform/cannot-start.ts';

const ALLOWED =
  '2026-11-28T14:30:00+05:30, or another time with its zone, or 2026-11-28 14:30 for the time in India';

/** Seconds may be left out. */
const form = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

/** A time that an operator gives; without a zone it is India's. Throws CannotStart. */
export const parseMoment = (text: string): Date => {
  const given = text.replace(' ', 'T');
  const { data } = form.safeParse(/(Z|[+-]\d\d:\d\d)$/.test(given) ? given : given + INDIAN_ZONE);
  if (data === undefined) throw new CannotStart(`'${text}' is no time; allowed: ${ALLOWED}.`);
  return new Date(data);
};
