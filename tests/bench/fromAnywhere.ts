import type { Request } from 'autocannon'

/** Sets up each request as from a network of its own: what one may ask in a minute is limited. */
export const fromAnywhere = () => {
  let asked = 0
  const nextAddress = () => {
    asked += 1
    return [10, asked >> 16, asked >> 8, asked].map((part) => part & 255).join('.')
  }
  return (request: Request): Request => ({ ...request, headers: { 'x-forwarded-for': nextAddress() } })
}
