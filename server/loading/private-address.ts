import { BlockList, isIPv6 } from "node:net";

/** Networks that are not the public internet (IANA special-purpose registries): this machine, its surroundings, and ways around. */
const private4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/** IPv6 that is not global unicast, and the parts of that in which an IPv4 address hides or nobody answers. */
const private6: readonly [string, number][] = [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

// Two lists, because one would take an IPv4 address for the IPv6 address that can stand for it.
const blocked4 = new BlockList();
for (const [network, bits] of private4) blocked4.addSubnet(network, bits, "ipv4");
const blocked6 = new BlockList();
for (const [network, bits] of private6) blocked6.addSubnet(network, bits, "ipv6");

/** Whether an IP address belongs to this machine or a network that the public internet does not reach. */
export function isPrivateAddress(ip: string): boolean {
  return isIPv6(ip) ? blocked6.check(ip, "ipv6") : blocked4.check(ip, "ipv4");
}
