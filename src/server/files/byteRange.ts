/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Parses a `Range` header for a file of `size` bytes. Null: no supported range, so the whole file is sent (RFC 9110 allows this for
 * several ranges or other units); 'outside': 416.
 */
export const readRange = (header: string | undefined, size: number): ByteRange | null | 'outside' => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, start = '', end = ''] = found ?? []
  if (!found || (start === '' && end === '')) return null
  if (start === '') {
    const length = Math.min(Number(end), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(start)
  const last = end === '' ? size - 1 : Math.min(Number(end), size - 1)
  if (end !== '' && Number(end) < first) return null
  return first >= size ? 'outside' : { first, last }
}
