/** "Via Roma 12/B"; the number may be empty. */
export function writtenAddress({ street, number }: { street: string; number: string }): string {
  return [street, number].filter(Boolean).join(" ");
}
