import type { Reply } from '../../api/ask.ts'
import { isBlank } from '../../domain/isBlank.ts'
import type { FormFault } from '../FormField.tsx'
import { bookingTexts } from './bookingTexts.ts'

export type BookingFieldName = 'id' | 'name' | 'reason'

/** What was typed, as it was typed. */
export type Typed = Readonly<Record<BookingFieldName, string>>

const [maxNumberLength, maxNameLength, maxReasonLength] = [64, 200, 2_000]

const { fields, failure } = bookingTexts

/** The posted fields; browsers send line ends as CR LF, which count once. */
export const typedIn = (form: URLSearchParams): Typed => ({
  id: form.get('id') ?? '',
  name: form.get('name') ?? '',
  reason: (form.get('reason') ?? '').replaceAll('\r\n', '\n'),
})

/** The reason as our API takes it: only a typed one. */
export const reasonPart = ({ reason }: Typed): { readonly reason?: string } =>
  reason.trim() === '' ? {} : { reason: reason.trim() }

const numberShape = /^([a-z]{4})[\s–-]?([a-z]{4})$/i

/**
 * A booking number as it is stored, however it was typed.
 * @example
 * bookingNumber(' abcd efgh') // 'ABCD-EFGH'
 */
export const bookingNumber = (typed: string): string => {
  const [, head, tail] = numberShape.exec(typed.trim()) ?? []
  return head === undefined || tail === undefined ? typed.trim() : `${head}-${tail}`.toUpperCase()
}

const idFault = (id: string): string | undefined => {
  if (isBlank(id)) return fields.idMissing
  return id.trim().length > maxNumberLength ? fields.idTooLong : undefined
}

const nameFault = (name: string): string | undefined => {
  if (isBlank(name)) return fields.nameMissing
  return name.trim().length > maxNameLength ? fields.nameTooLong : undefined
}

const reasonFault = (reason: string): string | undefined =>
  reason.length > maxReasonLength ? fields.reasonTooLong : undefined

/** Faults of the fields of a form, in their order. */
export const faultsOf = (typed: Typed, shown: readonly BookingFieldName[]): readonly FormFault[] => {
  const messages = { id: idFault(typed.id), name: nameFault(typed.name), reason: reasonFault(typed.reason) }
  return shown.flatMap((field) => {
    const message = messages[field]
    return message === undefined ? [] : [{ field, message }]
  })
}

type Refused = Extract<Reply<unknown>, { kind: 'refused' }>

/** Why our API refused, in words for the booker. */
export const refusalWords = ({ status, message }: Refused, unproven: string = failure.unproven): string => {
  if (status === 404) return unproven
  if (status === 429) return failure.busy
  return status === 409 ? message : failure.other
}

/** Status of a page that shows a refusal. */
export const pageStatus = ({ status }: Pick<Refused, 'status'>): number =>
  [404, 409, 429].includes(status) ? status : status < 500 ? 422 : 503

/** Status of a page that shows a form with faults of its fields. */
export const faultyFormStatus = 422
