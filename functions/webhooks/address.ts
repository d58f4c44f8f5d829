import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import type { Reach } from '#events/webhooks.ts';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The host has an address that webhooks may not reach. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** Everything that IANA does not list as globally reachable, and the ranges that embed another address (NAT64, 6to4, Teredo). */
const forbidden4 = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  forbidden4.addSubnet(net, prefix, 'ipv4');

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const forbidden6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  forbidden6.addSubnet(net, prefix, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function mayReach({ address, family }: Address, reach: Reach): boolean {
  if (reach === 'loopback') return loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
  if (family === 4) return !forbidden4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !forbidden6.check(address, 'ipv6');
}

export type Resolve = (host: string) => Promise<readonly Address[]>;

/** All addresses of a host. Throws the resolver's error. */
export const resolveHost: Resolve = async (host) => {
  const found = await lookup(host, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/**
 * The addresses to connect to. If only one of them is forbidden, all are: a name that mixes them is an attack or a mistake.
 * Throws ForbiddenAddress, or the resolver's error.
 */
export async function checkedAddresses(host: string, reach: Reach, resolve: Resolve): Promise<readonly Address[]> {
  const found = await resolve(host);
  if (found.length === 0 || !found.every((each) => mayReach(each, reach)))
    throw new ForbiddenAddress(`${host} has an address that webhooks may not reach`);
  return found;
}
