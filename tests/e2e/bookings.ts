import type { Booking } from '../../src/generated/entities/booking.ts'
import { type Session, signIn } from '../support/session.ts'
import type { World } from './world.ts'

/** The booking properties a test sets; the others have usual values. */
export type Wished = Partial<Omit<Booking, 'bookableItems'>> & {
  readonly bookableId?: string
  readonly amount?: number
}

export interface Stored {
  readonly id: string
  readonly version: number
  readonly timeBegin: number | null
  readonly timeEnd: number | null
}

/** A booking that can be invoiced. */
const usual = {
  name: 'Gast',
  mail: 'gast@demo.example',
  street: 'Am Markt 1',
  zipCode: '38999',
  location: 'Musterstadt',
}

const storedIn = (body: unknown): Stored => {
  if (typeof body !== 'object' || body === null || !('id' in body)) throw new Error(JSON.stringify(body))
  return body as Stored
}

export interface Desk {
  readonly session: Session
  /** Creates a booking through the API; returns the stored one. */
  readonly book: (wished: Wished) => Promise<Stored>
  readonly change: (id: string, part: object) => Promise<void>
  readonly read: (id: string) => Promise<Stored>
  /** Stores any other record of the tenant (`events`, `bookables`); returns it. */
  readonly store: (path: string, body: object) => Promise<Stored>
  /** Creates a room with one piece, always open; returns its id. */
  readonly room: (title: string) => Promise<string>
}

/** A session of the tenant's owner. */
export const openDesk = async ({ server }: World): Promise<Desk> => {
  const session = await signIn(server, 'owner')
  const store = async (path: string, body: object): Promise<Stored> => {
    const reply = await session.put(`/api/musterstadt/${path}`, body)
    if (reply.status !== 200 && reply.status !== 201) throw new Error(`${path} ${reply.status}: ${reply.text}`)
    return storedIn(reply.body)
  }
  return {
    session,
    book: async ({ bookableId, amount = 1, ...wished }) => {
      const items = bookableId === undefined ? [] : [{ bookableId, amount }]
      return store('bookings', { ...usual, ...wished, bookableItems: items })
    },
    change: async (id, part) => void (await store('bookings', { id, ...part })),
    read: async (id) => storedIn((await session.get(`/api/musterstadt/bookings/${id}`)).body),
    store,
    room: async (title) => {
      const { id } = await store('bookables', {
        type: 'room',
        title,
        amount: 1,
        isBookable: true,
        isPublic: true,
        isScheduleRelated: true,
        priceType: 'per-hour',
        priceCategories: [{ priceEur: 10 }],
      })
      return id
    },
  }
}
