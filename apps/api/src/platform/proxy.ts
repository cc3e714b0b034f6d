import { BlockList, isIP } from 'node:net';

/** The proxies whose X-Forwarded-For is trusted: none, one on a private network, or the named ones. */
export type TrustedProxies = false | string | ((address: string, hop: number) => boolean);

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addSubnet('::1', 128, 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

/** A proxy appends the address that it sees. Earlier entries were sent to it, and may be forged. */
const isNearestPrivate = (address: string, hop: number): boolean => hop === 0 && isPrivate(address);

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.trim().split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
};

export const isTrustSetting = (text: string): boolean =>
  text === '0' || text === '1' || text.split(',').every(isNetwork);

export const parseTrustedProxies = (setting: string): TrustedProxies => {
  if (setting === '0') return false;
  return setting === '1' ? isNearestPrivate : setting;
};
