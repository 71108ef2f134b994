import { customerKinds } from '../domain/tax/customerKinds.ts'
import type { CustomerKind } from '../domain/tax/decideTax.ts'
import { type KeptPrice, keptPrices, type SettledState, type TaxSums } from '../domain/tax/changeover.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'

/** What happens to the lines of an object or of a kind of customers; null: of every one. */
export interface ChangeoverChoice {
  readonly bookableId: string | null
  readonly customerKind: CustomerKind | null
  readonly keeps: KeptPrice | 'none'
}

export interface ChangeoverRequest {
  /** Bookings supplied from this day on, "YYYY-MM-DD", years 2000 to 2100 (400 CHANGEOVER_YEAR). */
  readonly from: string
  /** Of lines without a choice. */
  readonly keeps: KeptPrice
  /** The first that fits a line counts. */
  readonly choices: readonly ChangeoverChoice[]
  /** Invoiced and paid bookings too; their gross price stays. */
  readonly withSettled: boolean
  /** Number of the last booking that was looked at; null: from the first. */
  readonly after: string | null
  /** The changeover that is continued; null: a new one. */
  readonly changeover: string | null
}

export interface ChangeoverLine {
  readonly bookableId: string
  readonly title: string
  /** Day of supply. */
  readonly taxDate: string
  /** The tax before and after: code ('' without), category ('' if none was decided), percent. */
  readonly before: { readonly key: string; readonly category: string; readonly rate: number }
  readonly after: { readonly key: string; readonly category: string; readonly rate: number }
  readonly keeps: KeptPrice | 'none'
  /** Its sums now, and if its gross or net price stays. */
  readonly now: TaxSums
  readonly gross: TaxSums
  readonly net: TaxSums
}

/** A booking with another tax. Sums of its price: now, by each choice for all of its changing lines, and as chosen. */
export interface ChangeoverRow {
  readonly bookingId: string
  readonly name: string
  readonly customerKind: CustomerKind
  readonly state: SettledState
  readonly lines: readonly ChangeoverLine[]
  readonly now: TaxSums
  readonly gross: TaxSums
  readonly net: TaxSums
  readonly chosen: TaxSums
}

export interface ChangeoverAnswer {
  /** Null if nothing has been changed. */
  readonly changeover: string | null
  /** To go on with; null: all bookings were looked at. */
  readonly next: string | null
  readonly rows: readonly ChangeoverRow[]
}

/** Most bookings looked at by one call; fewer if they are large. */
export const maxChangeoverBookings = 200

const text: JsonSchema = { type: 'string' }
const whole: JsonSchema = { type: 'integer' }
const id: JsonSchema = { type: ['string', 'null'], minLength: 1, maxLength: 64 }
const uuid: JsonSchema = { type: ['string', 'null'], format: 'uuid', maxLength: 36 }
const day: JsonSchema = { type: 'string', format: 'date' }
const kind: JsonSchema = { type: 'string', enum: customerKinds.map((one) => one.kind) }
const kept: JsonSchema = { type: 'string', enum: [...keptPrices, 'none'] }
const sums = closed({ netCents: whole, vatCents: whole, grossCents: whole })
const tax = closed({ key: text, category: text, rate: { type: 'number' } })

const answer = closed({
  changeover: uuid,
  next: { type: ['string', 'null'] },
  rows: {
    type: 'array',
    items: closed({
      ...{
        bookingId: text,
        name: text,
        customerKind: kind,
        state: { type: 'string', enum: ['open', 'invoiced', 'paid'] },
      },
      lines: {
        type: 'array',
        items: closed({
          bookableId: text,
          title: text,
          taxDate: text,
          before: tax,
          after: tax,
          keeps: kept,
          ...{ now: sums, gross: sums, net: sums },
        }),
      },
      ...{ now: sums, gross: sums, net: sums, chosen: sums },
    }),
  },
})

/**
 * Gives bookings the tax that is decided for their day of supply now, some at a time (`next`). Simulated, it shows them with old and new
 * sums. For users who may change the tenant and all of its bookings.
 */
export const changeoverCall = defineCall<ChangeoverRequest, ChangeoverAnswer>({
  method: 'POST',
  path: '/api/:tenant/tax/changeovers',
  summary: 'Buchungen auf die Steuer umstellen, die an ihrem Leistungstag gilt',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  params: pathParams('tenant'),
  body: closed({
    from: day,
    keeps: { type: 'string', enum: keptPrices },
    choices: {
      type: 'array',
      maxItems: 200,
      items: closed({
        bookableId: id,
        customerKind: { ...kind, type: ['string', 'null'], enum: [...customerKinds.map((one) => one.kind), null] },
        keeps: kept,
      }),
    },
    ...{ withSettled: { type: 'boolean' }, after: id, changeover: uuid },
  }),
  answer,
})

export interface Changeover {
  readonly id: string
  readonly from: string
  /** Epoch ms. */
  readonly at: number
  /** E-mail. */
  readonly by: string
  /** Numbers of bookings by what became of the change. */
  readonly changed: number
  readonly undone: number
  readonly kept: number
}

/** The last changeovers of a tenant, the newest first. */
export const changeoversCall = defineCall<undefined, { readonly changeovers: readonly Changeover[] }>({
  method: 'GET',
  path: '/api/:tenant/tax/changeovers',
  summary: 'Die letzten Umstellungen der Steuer lesen',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  params: pathParams('tenant'),
  answer: closed({
    changeovers: {
      type: 'array',
      items: closed({
        ...{ id: text, from: text, at: whole, by: text },
        ...{ changed: whole, undone: whole, kept: whole },
      }),
    },
  }),
})

export interface UndoneChangeover {
  /** Bookings that have their former tax and price again. */
  readonly undone: readonly string[]
  /** Bookings that were changed, deleted, invoiced or paid since, and stay as they are. */
  readonly kept: readonly string[]
  /** Are there more? */
  readonly more: boolean
}

/** Gives the bookings of a changeover their former taxes and prices back, some at a time; those that have changed since stay. */
export const undoChangeoverCall = defineCall<undefined, UndoneChangeover>({
  method: 'POST',
  path: '/api/:tenant/tax/changeovers/:id/undo',
  summary: 'Eine Umstellung der Steuer zurücknehmen',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  params: pathParams('tenant', 'id'),
  answer: closed({
    undone: { type: 'array', items: text },
    kept: { type: 'array', items: text },
    more: { type: 'boolean' },
  }),
})
