import type { Span } from '../read/locate.ts'
import type { Project } from './project.ts'

/** Something wrong in a schema, as a rule finds it. */
export interface Fault {
  readonly file: string
  /** JSON pointer of the value, or of the key, that is to blame. */
  readonly pointer: string
  readonly at: 'key' | 'value'
  /** Where the text is to blame, where no pointer can say it. */
  readonly span?: Span
  readonly cause: string
  /** What to write instead. */
  readonly fix: string
}

/** A rule of the house for schemas. Its code is never used for anything else. */
export interface Rule {
  readonly code: string
  readonly check: (project: Project) => Iterable<Fault>
}
