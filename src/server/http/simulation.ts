import type { Call } from '../../api/call.ts'
import type { SimulatedRefusal } from '../../api/simulation.ts'
import { isObject } from '../../domain/json.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Effects } from '../database/database.ts'
import type { RouteAnswer } from './route.ts'

/** Effects of a simulated call as its caller may see them: the JSON texts of the properties of `SimulatedEffects` except refusals. */
export type ShowEffects = (effects: readonly Effects[]) => Promise<Readonly<Record<string, string>>>

/** One request whose transactions are rolled back. */
export interface Simulation {
  /** Receives the effects of each of its transactions. */
  readonly collect: (effects: Effects) => void
  /** Sets the documented answer to a simulation of this call, which the effects then join as `_simulation`. */
  readonly answerWith: (body: object) => void
  /**
   * The answer to the request.
   * @param outcome what the handler answered or threw; errors that are no refusal of the request's content are thrown again
   */
  readonly answer: (outcome: { readonly answer: RouteAnswer } | { readonly error: unknown }) => Promise<RouteAnswer>
}

/** Refusals because of the request's content and the state of the data; those of rights and limits are answered as always. */
const contentStatuses: readonly number[] = [400, 404, 409, 422]

export const isContentRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && contentStatuses.includes(error.status)

const describedRefusal = ({ status, code, message, details }: Refusal): SimulatedRefusal => ({
  status,
  code,
  message,
  ...(details && { details }),
})

/** Actions are refused within an answer of status 200. */
const refusedIn = (answer: unknown): readonly SimulatedRefusal[] => {
  if (!isObject(answer) || answer['success'] !== false || !Array.isArray(answer['errors'])) return []
  return answer['errors'].filter(isObject).map(({ code, message, meta }) => ({
    status: 200,
    code: String(code),
    message: String(message),
    ...(isObject(meta) && { details: meta }),
  }))
}

const jsonOf = ({ json, body }: RouteAnswer): string => json ?? (body === undefined ? 'null' : JSON.stringify(body))

const objectText = (properties: Readonly<Record<string, string>>): string =>
  `{${Object.entries(properties)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`

/** Starts the simulation of one request. Where a simulation has a documented answer and none was reached, refusals are thrown as well. */
export const startSimulation = ({ simulated }: Call, show: ShowEffects): Simulation => {
  const collected: Effects[] = []
  let documented: object | undefined
  return {
    collect: (effects) => void collected.push(effects),
    answerWith: (body) => {
      documented = body
    },
    answer: async (outcome) => {
      const refusal = 'error' in outcome && isContentRefusal(outcome.error) ? outcome.error : null
      const isAnswered = simulated === undefined || documented !== undefined
      if ('error' in outcome && (refusal === null || !isAnswered)) throw outcome.error
      const answer = 'error' in outcome ? null : outcome.answer
      const refusals = refusal === null ? refusedIn(answer?.body) : [describedRefusal(refusal)]
      const effects = { ...(await show(collected)), refusals: JSON.stringify(refusals) }
      if (documented === undefined)
        return {
          json: objectText({
            simulated: 'true',
            answer: answer === null ? 'null' : jsonOf(answer),
            ...effects,
          }),
        }
      const own = Object.fromEntries(Object.entries(documented).map(([name, value]) => [name, JSON.stringify(value)]))
      return { json: objectText({ ...own, _simulation: objectText(effects) }) }
    },
  }
}
