import type { Call } from './call.ts'

/** The part of a call that a request needs. */
export type AskedCall<Body, Answer> = Pick<Call<Body, Answer>, 'method' | 'path' | 'types'>

/** The parts of a request. */
export interface AskedParts<Body> {
  /** Values of the `:name` parts of the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: Body
  /** Idempotency-Key, for a repeatable call. */
  readonly repeatKey?: string
}

/** A broken rule, as in `details.conflicts` of a refusal. */
export interface AnsweredConflict {
  readonly code: string
  /** German. */
  readonly message: string
}

/** A fault of a field, as in `details.fields` of a refusal. */
export interface AnsweredFault extends AnsweredConflict {
  readonly path: string
}

export type Reply<Answer> =
  | {
      readonly kind: 'done'
      readonly answer: Answer
      /** Of a call that books: proves the booker on the pages of the booking, or of each of a series. */
      readonly bookingToken?: string
      /** Of a call that books: corrects the mail address once. */
      readonly correctionToken?: string
    }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      /** German. */
      readonly message: string
      /** Whole minutes until a retry is allowed, if given. */
      readonly minutes?: number
      readonly fields: readonly AnsweredFault[]
      readonly conflicts: readonly AnsweredConflict[]
    }

/** Asks our own API; never throws for a refusal. */
export type Ask = <Body, Answer>(call: AskedCall<Body, Answer>, parts?: AskedParts<Body>) => Promise<Reply<Answer>>

/** Can a value be a part of a path? Encoded, `.` and `..` still lead to another address, and so does an empty part. */
export const isPathPart = (value: string): boolean => !/^\.{0,2}$/.test(value)

/** Path and query of a request. */
export const addressOf = ({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: AskedParts<unknown>): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}
