/**
 * Spreads whole cents over shares in proportion, by largest remainder; if remainders are equal, the earlier share gets the cent. The parts
 * add up to `total` exactly. With total ≤ Σ shares no part exceeds its share.
 * @param total cents ≥ 0
 * @param shares cents ≥ 0 each; if all are 0, so are the parts.
 * @example
 * spread(100n, [1n, 1n, 1n]) // [34n, 33n, 33n]
 */
export const spread = (total: bigint, shares: readonly bigint[]): readonly bigint[] => {
  const whole = shares.reduce((sum, share) => sum + share, 0n)
  if (whole === 0n) return shares.map(() => 0n)
  const parts = shares.map((share, position) => ({
    position,
    floor: (total * share) / whole,
    remainder: (total * share) % whole,
  }))
  const left = Number(total - parts.reduce((sum, part) => sum + part.floor, 0n))
  const lucky = new Set(
    [...parts]
      .sort((a, b) => (a.remainder === b.remainder ? a.position - b.position : a.remainder < b.remainder ? 1 : -1))
      .slice(0, left)
      .map(({ position }) => position),
  )
  return parts.map(({ position, floor }) => floor + (lucky.has(position) ? 1n : 0n))
}
