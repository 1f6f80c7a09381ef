import { BlockList, isIP } from 'node:net';

// Which addresses belong to the public internet (IANA's special-purpose registries).

/** Everything in IPv4 that is not somebody's public server. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Global unicast. Loopback, link-local, unique local, multicast, mapped and NAT64 addresses lie outside. */
const PUBLIC_6 = '2000::/3';
/** Teredo and other protocols, documentation, and 6to4, which has an IPv4 address inside. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic4 = listOf('ipv4', NOT_PUBLIC_4);
const public6 = listOf('ipv6', [PUBLIC_6]);
const notPublic6 = listOf('ipv6', NOT_PUBLIC_6);

/** Whether an address, as the resolver gave it, is a public one. Anything unreadable is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic4.check(address, 'ipv4');
    case 6:
      return (
        // With a zone it is an interface of this machine.
        !address.includes('%') && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
      );
    default:
      return false;
  }
}

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
