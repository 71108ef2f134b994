import { maxChosenObjects } from '../../api/checkout.ts'
import { maxInstant } from '../../domain/limits.ts'
import { fromWallClock } from '../../domain/time.ts'
import { type SeriesChoice, seriesParams } from './seriesChoice.ts'

/** An amount of an object. */
export interface ChosenItem {
  readonly bookableId: string
  readonly amount: number
}

/** What a visitor has chosen to book. It stands in the address of every step, so back, forward, reload and a second tab keep it. */
export interface Choice {
  readonly tenant: string
  /** The object the visitor came for. */
  readonly id: string
  readonly amount: number
  /** Epoch ms, half-open; null: not chosen yet, or an object without a period. */
  readonly begin: number | null
  readonly end: number | null
  readonly addOns: readonly ChosenItem[]
  /** Code of a coupon, or empty. */
  readonly coupon: string
  /** Pay although the session's user books free. */
  readonly withPrice: boolean
  /** Several dates instead of one period. */
  readonly series?: SeriesChoice
}

const maxIdChars = 64
const maxCouponChars = 64
const maxAmount = 1_000_000

/** Prefix of the parameters with the amount of an add-on: `zusatz-stuhl=20`. */
export const addOnPrefix = 'zusatz-'

const idIn = (text: string | null): string | null =>
  text !== null && text !== '' && text.length <= maxIdChars ? text : null

/** An amount as typed; null if it is none. */
export const amountIn = (text: string | null): number | null => {
  const bare = (text ?? '').trim()
  const amount = /^\d{1,7}$/.test(bare) ? Number(bare) : 0
  return amount >= 1 && amount <= maxAmount ? amount : null
}

/** Epoch ms, or a wall clock of Berlin: "2027-03-03T10:00". */
const instantIn = (text: string | null): number | null => {
  if (text === null) return null
  if (/^\d{1,15}$/.test(text)) return Number(text) <= maxInstant ? Number(text) : null
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text) ?? []
  return fromWallClock(date, time)
}

/** Reads the choice of an address; null without a tenant or an object. What is malformed counts as not chosen. */
export const readChoice = (params: URLSearchParams): Choice | null => {
  const tenant = idIn(params.get('tenant'))
  const id = idIn(params.get('id'))
  if (tenant === null || id === null) return null
  const [begin, end] = [instantIn(params.get('start')), instantIn(params.get('end'))]
  const period = begin !== null && end !== null && begin < end ? { begin, end } : { begin: null, end: null }
  const addOns = [...new Set(params.keys())]
    .filter((name) => name.startsWith(addOnPrefix))
    .slice(0, maxChosenObjects - 1)
    .flatMap((name) => {
      const bookableId = idIn(name.slice(addOnPrefix.length))
      const amount = amountIn(params.get(name))
      return bookableId === null || bookableId === id || amount === null ? [] : [{ bookableId, amount }]
    })
  return {
    tenant,
    id,
    amount: amountIn(params.get('amount')) ?? 1,
    ...period,
    addOns,
    coupon: (params.get('gutschein') ?? '').trim().slice(0, maxCouponChars),
    withPrice: params.get('mitPreis') === '1',
  }
}

/** The choice as parameters of an address, as `readChoice` reads them. */
export const choiceParams = (choice: Choice): readonly (readonly [string, string])[] => [
  ['id', choice.id],
  ['tenant', choice.tenant],
  ['amount', String(choice.amount)],
  ...(choice.begin === null || choice.end === null
    ? []
    : ([
        ['start', String(choice.begin)],
        ['end', String(choice.end)],
      ] as const)),
  ...choice.addOns.map(({ bookableId, amount }) => [`${addOnPrefix}${bookableId}`, String(amount)] as const),
  ...(choice.coupon === '' ? [] : ([['gutschein', choice.coupon]] as const)),
  ...(choice.withPrice ? ([['mitPreis', '1']] as const) : []),
  ...(choice.series === undefined ? [] : seriesParams(choice.series)),
]

/** Parameters in addition to those of the choice. */
export type MoreParams = Readonly<Record<string, string>>

/** Path of the page that books a choice. */
export const pathOf = ({ series }: Choice): string => (series === undefined ? '/checkout' : '/checkout/group')

/** Address of a step with a choice. */
export const stepAddress = (choice: Choice, more: MoreParams = {}): string => {
  const params = [...choiceParams(choice), ...Object.entries(more)].map(([name, value]) => [name, value])
  return `${pathOf(choice)}?${new URLSearchParams(params).toString()}`
}

/** Identifies a choice: two equal ones are one booking. Addresses are too long to be kept. */
export const choiceKey = async (choice: Choice): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(stepAddress(choice)))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The items that the visitor chose, without mandatory add-ons: the server adds them. */
export const chosenItems = ({ id, amount, addOns }: Choice): readonly ChosenItem[] => [
  { bookableId: id, amount },
  ...addOns,
]
