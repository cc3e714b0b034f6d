import { CannotStart } from '#api/platform/cannot-start.ts';

/** India has had one offset all year since October 1945. */
const OFFSET = '+05:30';
const OFFSET_MS = 19_800_000;

/** `2026-11-28T14:30:05.123+05:30`: the time in India, for every reader the same moment. */
export const formatMoment = (time: Date): string =>
  new Date(time.getTime() + OFFSET_MS).toISOString().replace('Z', OFFSET);

const ALLOWED =
  '2026-11-28T14:30:00+05:30, or another time with its zone, or 2026-11-28 14:30 for the time in India';

const form = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/;

/** A time that an operator gives; without a zone it is India's. Throws CannotStart. */
export const parseMoment = (text: string): Date => {
  const [, day, time, zone = OFFSET] = form.exec(text) ?? [];
  const moment = new Date(`${day}T${time}${zone}`);
  if (!day || Number.isNaN(moment.getTime()) || !formatAsGiven(moment, zone).startsWith(`${day}T${time}`))
    throw new CannotStart(`'${text}' is no time; allowed: ${ALLOWED}.`);
  return moment;
};

/** JavaScript takes 30 February for 2 March: what is read must be what was written. */
const formatAsGiven = (moment: Date, zone: string): string => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offset = hours ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0;
  return new Date(moment.getTime() + offset * 60_000).toISOString();
};
