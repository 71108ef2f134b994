import { documentKindWords } from '../documents/documentNumber.ts'
import type { FieldDefinition } from '../entity.ts'
import { isObject } from '../json.ts'
import { formatEur } from '../money.ts'
import { paidLateReason } from '../payments/attempt.ts'
import { changeoverReason, undoneReason } from '../tax/changeover.ts'
import { formatDateTime } from '../time.ts'
import { paymentExpiredReason } from './paymentDeadline.ts'
import { paymentMethodLabel } from './paymentMethods.ts'
import { type BookingFlags } from './status.ts'
import { type BookingEffect, effectsOf } from './transition.ts'

/**
 * One change of the history: the values of a property before and after; undefined if there was none. Of a list, the elements
 * to be named, null for the others: `amount` and `title` of booked items, else `type` and `title`.
 */
export interface StoredDetail {
  /** JSON pointer of the property; "" is the whole booking. */
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

export interface StoredChange {
  /** Epoch ms. */
  readonly at: number
  /** E-mail; null for the server and for visitors. */
  readonly by: string | null
  /** `bookings.checkout` … */
  readonly reason: string
  readonly action: 'create' | 'update' | 'delete'
  readonly details: readonly StoredDetail[]
}

/** One entry of the timeline, in German. */
export interface LifeEvent {
  readonly at: number
  /** E-mail, „Besucher“, or null for the server. */
  readonly by: string | null
  /** The event: "Angelegt", "Freigegeben, bezahlt" … */
  readonly what: string
  /** The given reason; "" without one. */
  readonly why: string
  readonly changes: readonly {
    readonly field: string
    readonly label: string
    readonly before: string
    readonly after: string
  }[]
}

const words: Readonly<Record<Exclude<BookingEffect, 'reject'>, string>> = {
  reopen: 'Wieder aufgenommen',
  commit: 'Freigegeben',
  revoke: 'Freigabe zurückgenommen',
  pay: 'Bezahlt',
  unpay: 'Zahlung zurückgenommen',
}

/** Technical properties, not shown; their values may be left out. */
export const silentNames: readonly string[] = [
  'timeUpdated',
  'bookableOwnerIds',
  'warnings',
  'version',
  'vatIncludedEur',
  'paymentNumber',
]
/** Labels and choices of a booking's properties, by name. */
export type BookingFields = Readonly<Record<string, Pick<FieldDefinition, 'label' | 'options'> | undefined>>

const flagNames = ['isCommitted', 'isPayed', 'isRejected'] as const
/** Properties that give the reason of a change. */
export const reasonNames = ['rejectionReason', 'priceOverrideReason'] as const

/** The properties of a created booking that `lifeStory` reads; the others may be left out. */
export const storyNames: readonly string[] = [...flagNames, ...reasonNames, 'overbooking']

const textIn = (value: unknown, name: string): string => {
  const found = isObject(value) ? value[name] : undefined
  return typeof found === 'string' ? found : ''
}

/** Booked items, "…" for those not named: "2 × Saal, 1 × Beamer". */
const lineTexts = (lines: readonly unknown[]): string =>
  [
    ...lines.filter(isObject).map((line) => `${String(line['amount'])} × ${textIn(line, 'title')}`),
    ...(lines.includes(null) ? ['…'] : []),
  ].join(', ')

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? `${value.length} Einträge` : textIn(value, 'id') || textIn(value, 'reason') || 'Ja'
}

const shown = (field: string, value: unknown, fields: BookingFields): string => {
  if (typeof value === 'number' && (field.startsWith('time') || field === 'paymentDueAt')) return formatDateTime(value)
  if (typeof value === 'number' && field.endsWith('Eur')) return formatEur(value)
  if (field === 'paymentMethod' && typeof value === 'string' && value !== '') return paymentMethodLabel(value)
  const choice = value === '' ? undefined : fields[field]?.options?.find((option) => option.value === value)
  if (choice) return choice.label
  if (field === 'bookableItems' && Array.isArray(value)) return lineTexts(value) || '–'
  return plain(value)
}

const nameOf = ({ path }: StoredDetail): string => path.split('/')[1] ?? ''

const valuesOf = (details: readonly StoredDetail[], side: 'before' | 'after'): ReadonlyMap<string, unknown> =>
  new Map(details.map((detail) => [nameOf(detail), detail[side]]))

/** Flags on one side; unchanged ones count as unset on both, except the approval, which rejections depend on. */
const flagsIn = (values: ReadonlyMap<string, unknown>, isCommitted: boolean): BookingFlags => ({
  isCommitted: values.has('isCommitted') ? values.get('isCommitted') === true : isCommitted,
  isPayed: values.get('isPayed') === true,
  isRejected: values.get('isRejected') === true,
})

/** Said before the headline of a change with this reason in the history. */
const causes: Readonly<Record<string, string>> = {
  [paymentExpiredReason]: 'Zahlungsfrist abgelaufen',
  [paidLateReason]: 'Verspätete Zahlung angenommen',
  [changeoverReason]: 'Steuer umgestellt',
  [undoneReason]: 'Umstellung der Steuer zurückgenommen',
}

const headline = (effects: readonly BookingEffect[], wasCommitted: boolean, cause = ''): string => {
  const texts = effects.map((effect) =>
    effect === 'reject' ? (wasCommitted ? 'Storniert' : 'Abgelehnt') : words[effect],
  )
  return [...(cause === '' ? [] : [cause]), ...texts]
    .map((text, position) => (position === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
    .join(', ')
}

const whyOf = (after: ReadonlyMap<string, unknown>): string => {
  const given = reasonNames.map((name) => after.get(name)).find((value) => typeof value === 'string' && value !== '')
  return typeof given === 'string' ? given : textIn(after.get('overbooking'), 'reason')
}

/** Headlines of what became of a locker, by the reason in the history. */
const lockerEvents: Readonly<Record<string, string>> = {
  'lockers.open': 'Schließfach geöffnet',
  'lockers.unclear': 'Unklar, ob das Schließfach geöffnet ist',
  'lockers.fail': 'Schließfach konnte nicht geöffnet werden',
  'lockers.cancel': 'Schließfach storniert',
  'lockers.stuck': 'Schließfach konnte nicht storniert werden',
  'lockers.again': 'Schließfach wird erneut geöffnet',
  'lockers.opened': 'Schließfach als geöffnet gekennzeichnet',
  'lockers.close': 'Schließfach von Hand erledigt',
}

const documentWords: Readonly<Record<string, string>> = { ...documentKindWords, receipt: 'Beleg' }

/** Newly attached documents of the town: "Rechnung RE-2027-0001-1 ausgestellt". */
export const issuedWords = ({ before, after }: StoredDetail): string => {
  const known = Array.isArray(before) ? before.length : 0
  const added: readonly unknown[] = Array.isArray(after) ? after.slice(known) : []
  const words = added.map((one) => documentWords[textIn(one, 'type')])
  if (added.length === 0 || words.includes(undefined)) return ''
  return added.map((one, position) => `${words[position] ?? ''} ${textIn(one, 'title')} ausgestellt`).join(', ')
}

/** A change of other properties than the state. */
export const changedWord = 'Geändert'

/** Author of a visitor's change. */
export const visitorAuthor = 'Besucher'

/** Reasons of changes that visitors make. */
const visitorsReasons: readonly string[] = [
  'bookings.checkout',
  'group-bookings.checkout',
  'bookings.cancel-by-booker',
  'bookings.correct-mail',
]

const authorOf = ({ by, reason }: StoredChange): string | null =>
  by ?? (visitorsReasons.includes(reason) ? visitorAuthor : null)

const created = (change: StoredChange): LifeEvent => {
  const { at, details } = change
  const document = details.find(({ path }) => path === '')?.after
  const values = new Map(isObject(document) ? Object.entries(document) : [])
  const flags = flagsIn(values, false)
  const further = headline(
    effectsOf({ isCommitted: false, isPayed: false, isRejected: false }, flags),
    flags.isCommitted,
  )
  return {
    at,
    by: authorOf(change),
    what: further === '' ? 'Angelegt' : `Angelegt, ${further.charAt(0).toLowerCase()}${further.slice(1)}`,
    why: whyOf(values),
    changes: [],
  }
}

/**
 * The history of a booking as a German timeline, in the order of its changes. Changes whose details were erased by retention stay, without
 * before and after; changes of technical properties alone are omitted.
 * @param fields German names of the properties and their choices
 */
export const lifeStory = (changes: readonly StoredChange[], fields: BookingFields): readonly LifeEvent[] => {
  let isCommitted = false
  return changes.flatMap((change) => {
    const by = authorOf(change)
    if (change.action === 'delete') return [{ at: change.at, by, what: 'Gelöscht', why: '', changes: [] }]
    if (change.action === 'create') {
      const document = change.details.find(({ path }) => path === '')?.after
      isCommitted = isObject(document) && document['isCommitted'] === true
      return [created(change)]
    }
    const [before, after] = [valuesOf(change.details, 'before'), valuesOf(change.details, 'after')]
    const flagsAfter = flagsIn(after, isCommitted)
    const effects = effectsOf(flagsIn(before, isCommitted), flagsAfter)
    isCommitted = flagsAfter.isCommitted
    const visible = change.details.filter((detail) => {
      const name = nameOf(detail)
      return name !== '' && !silentNames.includes(name) && !flagNames.some((flag) => flag === name)
    })
    if (effects.length === 0 && visible.length === 0 && change.details.length > 0) return []
    const [only, ...others] = visible
    const paper = effects.length > 0 || only === undefined || others.length > 0 ? '' : issuedWords(only)
    if (paper !== '') return [{ at: change.at, by, what: paper, why: '', changes: [] }]
    return [
      {
        at: change.at,
        by,
        what:
          effects.length === 0
            ? (lockerEvents[change.reason] ?? causes[change.reason] ?? changedWord)
            : headline(effects, isCommitted, causes[change.reason]),
        why: change.reason in causes ? '' : whyOf(after),
        changes: visible.map((detail) => {
          const field = nameOf(detail)
          return {
            field,
            label: fields[field]?.label ?? field,
            before: shown(field, detail.before, fields),
            after: shown(field, detail.after, fields),
          }
        }),
      },
    ]
  })
}
