import { maxCursorLength } from '../../api/myBookings.ts'
import { ownBookingsPath } from '../../domain/tasks/landingPage.ts'
import { addressWith, decoded } from '../booking/bookingAddress.ts'
import type { PageRequest } from '../pageRequest.ts'

const list = ownBookingsPath

/** Paths of the pages of signed-in users. */
export const minePaths = {
  list,
  calendar: `${list}/kalender`,
  out: `${list}/abmelden`,
  booking: `${list}/:tenant/:id`,
  cancel: `${list}/:tenant/:id/stornieren`,
  data: '/meine-daten',
  remove: '/meine-daten/konto-loeschen',
} as const

/** What the address of the list says. */
export interface ListAddress {
  readonly when: 'upcoming' | 'past'
  /** Cursor; '' for the first page. */
  readonly after: string
}

export const readList = (search: string): ListAddress => {
  const query = new URLSearchParams(search)
  const after = query.get('ab') ?? ''
  return {
    when: query.get('wann') === 'vergangen' ? 'past' : 'upcoming',
    after: after.length > maxCursorLength ? '' : after,
  }
}

export const listAddress = ({ when, after }: ListAddress): string =>
  addressWith(list, { wann: when === 'past' ? 'vergangen' : '', ab: after })

export interface MyAddress {
  readonly tenant: string
  readonly id: string
  /** The form was sent: the page after it. */
  readonly isDone: boolean
}

/** Reads `/meine-buchungen/{tenant}/{id}` and the addresses below it. */
export const readMine = ({ path, search }: Pick<PageRequest, 'path' | 'search'>): MyAddress => {
  const [, , tenant = '', id = ''] = path.split('/').map(decoded)
  return { tenant, id, isDone: isDone(search) }
}

/** Was the form of the page sent? */
export const isDone = (search: string): boolean => new URLSearchParams(search).get('erledigt') === '1'

type Named = Pick<MyAddress, 'tenant' | 'id'>

export const bookingAddress = ({ tenant, id }: Named): string =>
  `${list}/${encodeURIComponent(tenant)}/${encodeURIComponent(id)}`

export const cancelAddress = (of: Named, done: '' | 1 = ''): string =>
  addressWith(`${bookingAddress(of)}/stornieren`, { erledigt: done })
