import { type CallName, calls, getCall, staff } from '@cinvoice/contract/calls/calls';
import type { Call } from '@cinvoice/contract/calls/define';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';

export type Match = { name: CallName; params: Readonly<Record<string, string>>; kind?: Kind; call: Call };

const isCallName = (text: string): text is CallName => text in calls;

const names = Object.keys(calls).filter(isCallName);

const weightOf = (segment: string): number => {
  if (!segment.startsWith(':')) return 2;
  return segment === ':kind' || segment === ':staff' ? 1 : 0;
};

/** Fixed segments count more than parameters: '/users/counts' is no '/users/:userId'. */
const precisionOf = (name: CallName): number =>
  name.split('/').reduce((sum, segment) => sum + weightOf(segment), 0);

const byPrecision = names.toSorted((one, other) => precisionOf(other) - precisionOf(one));

const fits = (parameter: string, value: string): boolean => {
  if (parameter === 'kind') return kinds.some(({ slug }) => slug === value);
  return parameter === 'staff' ? staff.some((area) => area === value) : value !== '';
};

const paramsIn = (template: string, path: string): Record<string, string> | null => {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = decodeURIComponent(given[at] ?? '');
    const parameter = segment.startsWith(':') ? segment.slice(1) : null;
    if (parameter ? !fits(parameter, value) : segment !== value) return null;
    if (parameter) params[parameter] = value;
  }
  return params;
};

/** Finds the call that a method and an address below /api/v1 make. A slash at the end is as none. */
export const matchCall = (method: string, address: string): Match | null => {
  const path = address.replace(/\/$/, '');
  for (const name of byPrecision) {
    const [verb = '', template = ''] = name.split(' ');
    const params = verb === method ? paramsIn(template, path) : null;
    if (!params) continue;
    const kind = kinds.find(({ slug }) => slug === params.kind);
    return { name, params, call: getCall(name, kind), ...(kind && { kind }) };
  }
  return null;
};
