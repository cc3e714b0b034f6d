import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name of the outside led to an address of the inside. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Neither this machine nor its networks, nor anything else that is not one host of the internet. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** An address of a URL that is no name: no lookup is made for it. Brackets surround one of version 6. */
export const readLiteralAddress = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? bare : null;
};

/**
 * Looks names up for a connection, which is then made to the very addresses that were judged: a name that means another address a
 * moment later reaches nothing. One inner address among them refuses all.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) callback(error, '');
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new AddressRefused(`${hostname} is not of the internet`), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
