import { isObject } from '../../domain/json.ts'
import { OutboundFault, type OutboundAnswer, outboundRequest, quoted, textAt } from '../http/outboundRequest.ts'
import {
  type LockerFailure,
  type LockerRental,
  type LockerSize,
  type LockerSystem,
  LockerSystemFault,
  type LockerSystems,
  type OpenedLockerApplication,
} from './lockerSystem.ts'

export interface ParevaOptions {
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow: readonly string[]
}

const limits = { timeoutMs: 10_000, maxAnswerBytes: 64 * 1024 } as const
const maxSizes = 200
const maxTextLength = 100
const maxProcessIdLength = 200

/** `null`: POST without a body; undefined: GET. */
type Body = object | null | undefined

const call = (
  { outboundAllow }: ParevaOptions,
  { serverUrl, lockerId, user, password }: OpenedLockerApplication,
  path: string,
  json: Body,
): Promise<OutboundAnswer> => {
  const base = serverUrl.trim().replace(/\/$/, '')
  return outboundRequest(`${base}/locker/${encodeURIComponent(lockerId)}/${path}`, {
    form: null,
    ...(json !== undefined && { json }),
    authorization: `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`,
    outboundAllow,
    ...limits,
  })
}

/** The reason in an answer; the answer itself if it names none. */
const reasonIn = ({ json, text }: OutboundAnswer, secret: string): string =>
  quoted(textAt(json, 'reason') || textAt(json, 'message') || text, secret)

const refusedWords = (answer: OutboundAnswer, { password }: OpenedLockerApplication): string => {
  const { status } = answer
  if (status === 401 || status === 403) return 'Pareva nimmt Benutzername oder Passwort nicht an.'
  return `Pareva lehnt ab (Antwort ${status}): ${reasonIn(answer, password)}`
}

const isFailure = ({ json }: OutboundAnswer): boolean =>
  isObject(json) && (json['error'] === true || json['success'] === false)

const unclear = (words: string): LockerFailure => ({ result: 'unclear', words })

/** What is known of a call that changes something when it did not succeed. */
const failureOf = (answer: OutboundAnswer, application: OpenedLockerApplication): LockerFailure => {
  const words = refusedWords(answer, application)
  return answer.status >= 500 ? unclear(words) : { result: 'refused', words }
}

const asFailure = (error: unknown): LockerFailure => {
  if (!(error instanceof OutboundFault))
    return unclear('Beim Aufruf von Pareva ist ein unerwarteter Fehler aufgetreten.')
  return { result: error.isSent ? 'unclear' : 'refused', words: error.message }
}

/** Texts of a rental as Pareva wants them: numbers as text, the duration in ms. */
const rentalBody = ({ mail, fromMail, begin, end }: LockerRental) => ({
  managerAssignment: false,
  email: mail,
  plannedBegin: String(begin),
  date_estimate_delivery: String(end - begin),
  fromEmail: fromMail,
  itemName: '',
  additionalInfo: {},
})

const sizesIn = (json: unknown): readonly LockerSize[] | null => {
  const list: unknown = isObject(json) ? json['availableSizes'] : undefined
  if (!Array.isArray(list)) return null
  const sizes = list.slice(0, maxSizes).flatMap((one: unknown) => {
    const id = textAt(one, 'size')
    return id === '' || id.length > maxTextLength
      ? []
      : [{ id, name: (textAt(one, 'name') || id).slice(0, maxTextLength) }]
  })
  return [...new Map(sizes.map((size) => [size.id, size])).values()]
}

/** Lockers of Pareva (public-side.md 3). */
export const createPareva = (options: ParevaOptions): LockerSystem => ({
  sizes: async (application) => {
    const answer = await call(options, application, 'available', undefined).catch((error: unknown) => {
      throw new LockerSystemFault(asFailure(error).words, { cause: error })
    })
    const sizes = answer.status === 200 && !isFailure(answer) ? sizesIn(answer.json) : null
    if (sizes === null) throw new LockerSystemFault(refusedWords(answer, application))
    return sizes
  },
  open: async (application, rental) => {
    try {
      const path = `rental/${encodeURIComponent(rental.sizeId)}/open`
      const answer = await call(options, application, path, rentalBody(rental))
      const processId = textAt(answer.json, 'processId')
      const isOpen = answer.status >= 200 && answer.status < 300 && !isFailure(answer)
      if (!isOpen || processId === '') return failureOf(answer, application)
      if (processId.length > maxProcessIdLength) return unclear('Die Vorgangsnummer von Pareva ist zu lang.')
      return { result: 'open', processId }
    } catch (error) {
      return asFailure(error)
    }
  },
  cancel: async (application, processId) => {
    try {
      const answer = await call(options, application, `process/${encodeURIComponent(processId)}/cancel`, null)
      const { status, json } = answer
      if (status === 404 || (status === 200 && isObject(json) && json['success'] === true)) return { result: 'gone' }
      return failureOf(answer, application)
    } catch (error) {
      return asFailure(error)
    }
  },
})

/** The connected locker systems. */
export const lockerSystems = (options: ParevaOptions): LockerSystems => new Map([['pareva', createPareva(options)]])
