import { closed, type JsonSchema } from './call.ts'

/** The result of a check of a connection. */
export interface ConnectionAnswer {
  readonly works: boolean
  /** The result as a German sentence, with the other side's own answer where it refuses. */
  readonly words: string
}

export const connectionAnswer: JsonSchema = closed({ works: { type: 'boolean' }, words: { type: 'string' } })
