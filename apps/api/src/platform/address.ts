import { isIPv6 } from 'node:net';

/** A request, whose connection may have ended: it tells no address then, whatever Fastify's types say. */
type Caller = { ip?: string | undefined };

/** The caller's own address, as records name it. */
export const getAddress = ({ ip = '' }: Caller): string => ip.replace(/^::ffff:(?=[\d.]+$)/, '');

/** The caller's network: an IPv6 household holds a whole /64, so its addresses count as one. */
export const getNetwork = ({ ip = '' }: Caller): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [left = '', right = ''] = ip.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = ip.includes('::') ? [...head, ...zeros, ...tail] : head;
  return `${groups.slice(0, 4).join(':')}::/64`;
};
