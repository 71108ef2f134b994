import type { Repetition } from '../repetition.ts'
import { addressWith, askedBookings, type AskedBookings, bounded } from './bookingAddress.ts'

const path = '/checkout/status'

/** A payment that is awaited: the page opens again every 15 s, for 2 minutes. */
const repeatSeconds = 15
export const maxRepetitions = 8

/** What the address of the status page says. */
export interface AskedStatus extends Pick<AskedBookings, 'ids' | 'tenant'> {
  /** Token of a booking or of a series. */
  readonly t: string
  /** The form for a wrong mail address is open. */
  readonly isCorrecting: boolean
  /** How often the page has opened again. */
  readonly repetitions: number
}

export const askedStatus = (search: string): AskedStatus => {
  const query = new URLSearchParams(search)
  const { ids, tenant } = askedBookings(search)
  const count = Number(query.get('n') ?? '0')
  return {
    ids,
    tenant,
    t: bounded(query.get('t')),
    isCorrecting: query.get('adresse') === '1',
    repetitions: Number.isInteger(count) && count >= 0 ? count : maxRepetitions,
  }
}

export const statusAddress = (
  { ids, tenant, t }: Pick<AskedStatus, 'ids' | 'tenant' | 't'>,
  more: Readonly<Record<string, number>> = {},
): string => addressWith(path, { [ids.length === 1 ? 'id' : 'ids']: ids.join(','), tenant, t, ...more })

/** Opens the page again while a payment is awaited, except over a form that is being filled in. */
export const repetitionOf = (of: AskedStatus, isAwaiting: boolean): Repetition | undefined =>
  isAwaiting && !of.isCorrecting && of.repetitions < maxRepetitions
    ? { seconds: repeatSeconds, address: statusAddress(of, { n: of.repetitions + 1 }) }
    : undefined
