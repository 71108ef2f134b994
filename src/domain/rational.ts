/** An exact fraction; `den` is positive and the fraction is in lowest terms. Money is calculated in these and rounded once. */
export interface Rational {
  readonly num: bigint
  readonly den: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

/** @throws RangeError when `den` is 0. */
export const rational = (num: bigint, den = 1n): Rational => {
  if (den === 0n) throw new RangeError('A fraction needs a denominator')
  const divisor = gcd(num, den) * (den < 0n ? -1n : 1n)
  return { num: num / divisor, den: den / divisor }
}

export const zero = rational(0n)

/**
 * The fraction of a number's shortest decimal form: 0.1 → 1/10, not the binary neighbour.
 * @throws RangeError for NaN and infinities.
 */
export const fromNumber = (value: number): Rational => {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`)
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  return shift >= 0 ? rational(digits * 10n ** BigInt(shift)) : rational(digits, 10n ** BigInt(-shift))
}

/** a + b, exact and reduced. */
export const add = (a: Rational, b: Rational): Rational => rational(a.num * b.den + b.num * a.den, a.den * b.den)
/** a − b, exact and reduced. */
export const subtract = (a: Rational, b: Rational): Rational => rational(a.num * b.den - b.num * a.den, a.den * b.den)
/** a · b, exact and reduced. */
export const multiply = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den)

/** -1 if `a` is less than `b`, 0 if equal, else 1. */
export const compare = (a: Rational, b: Rational): -1 | 0 | 1 => {
  const difference = a.num * b.den - b.num * a.den
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/**
 * Nearest integer; an exact half rounds away from zero ("kaufmännisch"): 2.5 → 3, −2.5 → −3.
 * @example
 * roundHalfUp(fromNumber(-2.5)) // -3n
 */
export const roundHalfUp = ({ num, den }: Rational): bigint => {
  const magnitude = num < 0n ? -num : num
  const rounded = (2n * magnitude + den) / (2n * den)
  return num < 0n ? -rounded : rounded
}
