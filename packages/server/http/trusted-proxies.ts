import { BlockList, isIP, isIPv6 } from 'node:net';

/** Named ranges, as in other programs. */
export const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Reads the trusted proxies: `127.0.0.1,10.0.0.0/8,loopback`; none if undefined. */
export function trustedProxies(text: string | undefined): (address: string | undefined) => boolean {
  if (text === undefined) return () => false;
  const trusted = new BlockList();
  for (const range of text.split(',').flatMap((part) => NAMED_RANGES[part] ?? [part])) {
    const [address = '', bits] = range.split('/');
    const isV6 = isIPv6(address);
    trusted.addSubnet(address, bits === undefined ? (isV6 ? 128 : 32) : Number(bits), isV6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    // An IPv4 address on a socket for both; of a link-local one the interface does not matter.
    const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    const version = isIP(plain);
    return version !== 0 && trusted.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}
