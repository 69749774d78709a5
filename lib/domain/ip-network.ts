/** First groups of an IPv6 address, at most four: its network. Writes out the zeros of `::`. */
export function ipv6Prefix(address: string, groups: number): string {
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill("0"), ...right].slice(0, groups).join(":");
}
