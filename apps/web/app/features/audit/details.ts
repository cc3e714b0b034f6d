import { type AuditTargetKind, namedOrder } from '@cinvoice/contract/audit';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { formatBps, formatPaise, formatRupees, toRupees } from '@cinvoice/contract/money';

/** Names a field of an item as the screens do; any other name is left as it is. */
export const formatField = (target: AuditTargetKind, name: string): string =>
  kinds.find(({ slug }) => slug === target)?.fields[name]?.label ?? name;

type Formatters = {
  /** Details in the order of display; others come last. */
  order: readonly string[];
  fieldName: (name: string) => string;
  /** Translates a status or another choice; free text is left as it is. */
  choiceName: (value: string) => string;
  /** Names a browser from its user agent. */
  deviceName: (userAgent: string) => string;
};

const choices = ['from', 'to', 'status', 'category', 'role', 'at', 'wrong'];

/** Formats the details of a log entry as pairs of name and text, without blank ones and without those that name the target. */
export const formatDetails = (
  details: Readonly<Record<string, unknown>>,
  { order, fieldName, choiceName, deviceName }: Formatters,
): [name: string, text: string][] => {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const formatValue = (name: string, value: unknown): string => {
    if (name === 'field' || name === 'fields') return [value].flat().map(String).map(fieldName).join(', ');
    if (name === 'device' && value !== '') return deviceName(toText(value));
    if (isPaise(name, value)) return formatSum(value);
    if (isRate(name, value)) return formatBps(value);
    return choices.includes(name) ? choiceName(toText(value)) : toText(value);
  };
  return Object.entries(details)
    .filter(([name]) => !Object.hasOwn(namedOrder.shape, name))
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([name, value]): [string, string] => [name, formatValue(name, value)])
    .filter(([, text]) => text !== '');
};

/** The name of every amount in paise ends in 'Paise'. */
const isPaise = (name: string, value: unknown): value is number =>
  name.endsWith('Paise') && typeof value === 'number';

/** The name of every rate in hundredths of a percent ends in 'Bps'. */
const isRate = (name: string, value: unknown): value is number =>
  name.endsWith('Bps') && typeof value === 'number';

/** An interest is whole rupees; an amount of the market is told to the paisa. */
const formatSum = (paise: number): string =>
  paise % 100 === 0 ? formatRupees(toRupees(paise)) : formatPaise(paise);

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === null || value === undefined ? '' : String(value);
};
