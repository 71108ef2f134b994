import type { Span } from '../read/locate.ts'
import type { Project } from './project.ts'

/** A fault in a schema, as reported by a rule. */
export interface Fault {
  readonly file: string
  /** JSON pointer of the value or key at fault. */
  readonly pointer: string
  readonly at: 'key' | 'value'
  /** Position of the fault where no pointer can name it. */
  readonly span?: Span
  readonly cause: string
  /** The correction to make. */
  readonly fix: string
}

/** A schema rule. Its code is never reused. */
export interface Rule {
  readonly code: string
  readonly check: (project: Project) => Iterable<Fault>
}
