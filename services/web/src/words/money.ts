// Money is counted in minor units, which are whole numbers: no fraction stands on the way from what somebody typed to what is
// paid and shown. What is multiplied first can pass what a number holds exactly, so it is a BigInt.

/** What the platform keeps of a donation at a rate in basis points, in minor units; as the ledger rounds it, down. */
export function feeOf(grossMinor: number, bps: number): number {
  return Number((BigInt(grossMinor) * BigInt(bps)) / 10_000n)
}

/** Whole percent, rounded down: 100 is said of what is reached alone. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(part) * 100n) / BigInt(whole))
}

/** A sum of minor units; undefined where it is too large to be exact. */
export function sumOf(amounts: readonly number[]): number | undefined {
  const sum = amounts.reduce((total, each) => total + BigInt(each), 0n)
  return sum <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(sum) : undefined
}
