import { type CallName, calls, getCall, staff } from '@cinvoice/contract/calls/calls';
import type { Call } from '@cinvoice/contract/calls/define';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';

export type Match = { name: CallName; params: Readonly<Record<string, string>>; kind?: Kind; call: Call };

const isCallName = (text: string): text is CallName => text in calls;

const names = Object.keys(calls).filter(isCallName);

const getSegmentWeight = (segment: string): number => {
  if (!segment.startsWith(':')) return 2;
  return segment === ':kind' || segment === ':staff' ? 1 : 0;
};

/** Weighs fixed segments more than parameters, so that '/users/counts' does not match '/users/:userId'. */
const computePrecision = (name: CallName): number =>
  name.split('/').reduce((sum, segment) => sum + getSegmentWeight(segment), 0);

const namesByPrecision = names.toSorted((one, other) => computePrecision(other) - computePrecision(one));

const isValidParameter = (parameter: string, value: string): boolean => {
  if (parameter === 'kind') return kinds.some(({ slug }) => slug === value);
  return parameter === 'staff' ? staff.some((area) => area === value) : value !== '';
};

const matchParams = (template: string, path: string): Record<string, string> | null => {
  const templateSegments = template.split('/');
  const pathSegments = path.split('/');
  if (templateSegments.length !== pathSegments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of templateSegments.entries()) {
    const value = decodeURIComponent(pathSegments[index] ?? '');
    const parameter = segment.startsWith(':') ? segment.slice(1) : null;
    if (parameter ? !isValidParameter(parameter, value) : segment !== value) return null;
    if (parameter) params[parameter] = value;
  }
  return params;
};

/** Finds the call of a method and an address below /api/v1. A trailing slash is ignored. */
export const matchCall = (method: string, address: string): Match | null => {
  const path = address.replace(/\/$/, '');
  for (const name of namesByPrecision) {
    const [verb = '', template = ''] = name.split(' ');
    const params = verb === method ? matchParams(template, path) : null;
    if (!params) continue;
    const kind = kinds.find(({ slug }) => slug === params.kind);
    return { name, params, call: getCall(name, kind), ...(kind && { kind }) };
  }
  return null;
};
