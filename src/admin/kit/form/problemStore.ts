import type { AnyRecord } from '../anyRecord.ts'
import { sameValue } from '../sameValue.ts'
import type { FormProblem } from './FormProblem.ts'
import { isAtOrBelow, propertyOf } from './pointer.ts'

interface Checks {
  /** Section of each property. */
  readonly sectionOf: (property: string) => string
  /** Section that shows the value at this pointer of the record; absent: that of its property. */
  readonly shownAt?: (path: string, record: AnyRecord) => string
  readonly sections: readonly string[]
  /** What the schema of a section says of the record. */
  readonly ofSchema: (section: string, record: AnyRecord) => readonly FormProblem[]
  /** What the domain's rules say of the record. */
  readonly ofRules: (record: AnyRecord) => readonly FormProblem[]
}

export interface ProblemStore {
  /** Checks the sections these properties stand in, and the rules; what the server said of them before is void. */
  readonly check: (record: AnyRecord, changed: readonly string[]) => void
  /** Checks everything and shows it from now on. Returns all errors. */
  readonly checkAll: (record: AnyRecord) => readonly FormProblem[]
  readonly setServer: (problems: readonly FormProblem[]) => void
  /** A field was left: from now on its problems show. */
  readonly touch: (pointer: string) => void
  /** What is shown of a section; the same list as long as nothing in it changes. */
  readonly shownIn: (section: string) => readonly FormProblem[]
  readonly shown: () => readonly FormProblem[]
  /** Names of the sections with errors, shown or not; the same set as long as they are the same. */
  readonly invalid: () => ReadonlySet<string>
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * All that is wrong with the record of a form. Warnings and the server's words show at once, other errors once their field was left or
 * saving was tried; they go the moment the value is right.
 */
export const createProblemStore = (checks: Checks, start: AnyRecord): ProblemStore => {
  const schema = new Map(checks.sections.map((section) => [section, checks.ofSchema(section, start)]))
  let rules = checks.ofRules(start)
  let server: readonly FormProblem[] = []
  let everything = false
  let current = start
  const shownAt = checks.shownAt ?? ((path: string) => checks.sectionOf(propertyOf(path)))
  const touched = new Set<string>()
  const listeners = new Set<() => void>()
  const shown = new Map<string, readonly FormProblem[]>()
  let shownTogether: readonly FormProblem[] = []
  let invalid: ReadonlySet<string> = new Set()

  const isShown = ({ path, severity, source }: FormProblem) =>
    everything ||
    severity === 'warning' ||
    source === 'server' ||
    [...touched].some((pointer) => isAtOrBelow(path, pointer) || isAtOrBelow(pointer, path))

  /** A value has one fault at a time: the schema's first, then a rule's, then the server's. */
  const all = () => {
    const found = [...[...schema.values()].flat(), ...rules, ...server]
    return found.filter(
      (problem, index) =>
        problem.severity === 'warning' ||
        found.findIndex((other) => other.path === problem.path && other.severity === 'error') === index,
    )
  }

  const publish = () => {
    const found = all()
    const visible = found.filter(isShown)
    const faulty = new Set(
      found.filter(({ severity }) => severity === 'error').map(({ path }) => shownAt(path, current)),
    )
    let changed = faulty.size !== invalid.size || [...faulty].some((section) => !invalid.has(section))
    if (changed) invalid = faulty
    for (const section of checks.sections) {
      const next = visible.filter(({ path }) => shownAt(path, current) === section)
      if (sameValue(next, shown.get(section) ?? [])) continue
      shown.set(section, next)
      changed = true
    }
    if (!changed) return
    shownTogether = checks.sections.flatMap((section) => shown.get(section) ?? [])
    for (const listener of listeners) listener()
  }
  publish()

  const none: readonly FormProblem[] = []
  return {
    check: (record, changed) => {
      current = record
      for (const section of new Set(changed.map(checks.sectionOf))) {
        if (schema.has(section)) schema.set(section, checks.ofSchema(section, record))
      }
      rules = checks.ofRules(record)
      server = server.filter(({ path }) => !changed.includes(propertyOf(path)))
      publish()
    },
    checkAll: (record) => {
      current = record
      for (const section of checks.sections) schema.set(section, checks.ofSchema(section, record))
      rules = checks.ofRules(record)
      server = []
      everything = true
      publish()
      return all().filter(({ severity }) => severity === 'error')
    },
    setServer: (problems) => {
      server = problems
      publish()
    },
    touch: (pointer) => {
      if (touched.has(pointer)) return
      touched.add(pointer)
      publish()
    },
    shownIn: (section) => shown.get(section) ?? none,
    shown: () => shownTogether,
    invalid: () => invalid,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
