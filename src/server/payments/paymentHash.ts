import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC of a text as lower-case hexadecimal digits; md5 is what GiroCheckout demands. */
export const paymentHash = (algorithm: 'md5' | 'sha256', secret: string, data: string): string =>
  createHmac(algorithm, secret).update(data, 'utf8').digest('hex')

/** Is this the hash? Takes the same time wherever they differ. */
export const isPaymentHash = (given: string | undefined, expected: string): boolean => {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
