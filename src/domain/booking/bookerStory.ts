import { isObject } from '../json.ts'
import {
  type BookingFields,
  changedWord,
  issuedWords,
  lifeStory,
  reasonNames,
  type StoredChange,
  type StoredDetail,
  visitorAuthor,
} from './lifeStory.ts'

/** One entry of a booking's timeline as its booker sees it, in German. */
export interface BookerEvent {
  /** Epoch ms. */
  readonly at: number
  /** Done by the booker. */
  readonly isOwn: boolean
  readonly what: string
  /** The reason of a rejection or cancellation; "" without one. */
  readonly why: string
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
}

/** Reason in the history when a booking is claimed for an account. */
export const takeOverReason = 'bookings.take-over'

/** Reason in the history when a booker corrects a wrong mail address. */
export const correctMailReason = 'bookings.correct-mail'

const addressee = 'assignedUserId'

const flagNames = ['isCommitted', 'isPayed', 'isRejected']

/** Properties whose changes a booker sees; all others are the town's own matter. */
export const bookerNames: readonly string[] = [
  ...flagNames,
  'rejectionReason',
  'timeBegin',
  'timeEnd',
  'priceEur',
  'bookableItems',
  'attachments',
  addressee,
]

/** Said by the event itself. */
const unlisted: readonly string[] = [...reasonNames, 'attachments']

const nameOf = ({ path }: StoredDetail): string => path.split('/')[1] ?? ''

/** Of a created booking its state alone. */
const flagsOf = (document: unknown): unknown =>
  isObject(document)
    ? Object.fromEntries(Object.entries(document).filter(([name]) => flagNames.includes(name)))
    : document

const shownOf = (detail: StoredDetail, reason: string): readonly StoredDetail[] => {
  if (detail.path === '') return [{ ...detail, before: flagsOf(detail.before), after: flagsOf(detail.after) }]
  const name = nameOf(detail)
  if (name === addressee) return reason === takeOverReason ? [detail] : []
  if (name === 'attachments') return issuedWords(detail) === '' ? [] : [detail]
  return bookerNames.includes(name) ? [detail] : []
}

/**
 * The history of a booking for its booker, in the order of its changes: without names of staff, internal notes and internal reasons.
 * @param userId the booker's account
 * @param fields German names of the properties and their choices
 */
export const bookerStory = (
  changes: readonly StoredChange[],
  fields: BookingFields,
  userId: string,
): readonly BookerEvent[] => {
  const visible = changes
    .map((change) => ({ ...change, details: change.details.flatMap((detail) => shownOf(detail, change.reason)) }))
    .filter(({ action, details }) => action === 'create' || details.length > 0)
  return lifeStory(visible, fields).flatMap(({ at, by, what, why, changes: all }): readonly BookerEvent[] => {
    const isOwn = by === userId || by === visitorAuthor
    if (all.some(({ field }) => field === addressee))
      return [{ at, isOwn, what: 'Ihrem Konto zugeordnet', why: '', changes: [] }]
    // Prices of single lines change without another word.
    const shown = all.filter(({ field, before, after }) => !unlisted.includes(field) && before !== after)
    if (shown.length === 0 && what === changedWord) return []
    return [{ at, isOwn, what, why, changes: shown.map(({ label, before, after }) => ({ label, before, after })) }]
  })
}
