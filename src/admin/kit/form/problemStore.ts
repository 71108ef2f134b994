import type { AnyRecord } from '../definition/anyRecord.ts'
import { sameValue } from '../definition/sameValue.ts'
import type { FormProblem } from './FormProblem.ts'
import { isAtOrBelow, propertyOf } from './pointer.ts'

interface Checks {
  /** Section of each property. */
  readonly sectionOf: (property: string) => string
  /** Section that shows the value at this pointer of the record; absent: that of its property. */
  readonly shownAt?: (path: string, record: AnyRecord) => string
  readonly sections: readonly string[]
  /** Problems of the record by the schema of a section. */
  readonly ofSchema: (section: string, record: AnyRecord) => readonly FormProblem[]
  /** Problems of the record by the domain's rules. */
  readonly ofRules: (record: AnyRecord) => readonly FormProblem[]
}

export interface ProblemStore {
  /** Checks the sections of these properties, and the rules; discards the server's problems with them. */
  readonly check: (record: AnyRecord, changed: readonly string[]) => void
  /** Checks everything and shows all problems from now on. Returns all errors. */
  readonly checkAll: (record: AnyRecord) => readonly FormProblem[]
  /** What the server refused in this record. */
  readonly setServer: (problems: readonly FormProblem[], record: AnyRecord) => void
  /** A field lost focus: its problems show from now on. */
  readonly touch: (pointer: string) => void
  /** Problems shown in a section; the same array as long as nothing in it changes. */
  readonly shownIn: (section: string) => readonly FormProblem[]
  readonly shown: () => readonly FormProblem[]
  /** Names of the sections with errors, shown or not; the same set as long as nothing changes. */
  readonly invalid: () => ReadonlySet<string>
  readonly subscribe: (listener: () => void) => () => void
}

/** A problem with the section that shows it. */
interface Placed {
  readonly problem: FormProblem
  readonly section: string
}

/**
 * All problems of the record in a form; the record itself is not kept. Warnings and the server's messages show at once, other errors once their field lost focus or saving
 * was tried; they disappear as soon as the value is valid.
 */
export const createProblemStore = (checks: Checks, start: AnyRecord): ProblemStore => {
  const shownAt = checks.shownAt ?? ((path: string) => checks.sectionOf(propertyOf(path)))
  const place = (problems: readonly FormProblem[], record: AnyRecord) =>
    problems.map((problem): Placed => ({ problem, section: shownAt(problem.path, record) }))
  const schema = new Map<string, readonly Placed[]>()
  const runSchema = (section: string, record: AnyRecord) =>
    schema.set(section, place(checks.ofSchema(section, record), record))
  for (const section of checks.sections) runSchema(section, start)
  let rules = place(checks.ofRules(start), start)
  let server: readonly Placed[] = []
  let everything = false
  const touched = new Set<string>()
  const listeners = new Set<() => void>()
  const shown = new Map<string, readonly FormProblem[]>()
  let shownTogether: readonly FormProblem[] = []
  let invalid: ReadonlySet<string> = new Set()

  const isShown = ({ problem: { path, severity, source } }: Placed) =>
    everything ||
    severity === 'warning' ||
    source === 'server' ||
    [...touched].some((pointer) => isAtOrBelow(path, pointer) || isAtOrBelow(pointer, path))

  /** One error per value: the schema's first, then a rule's, then the server's. */
  const all = () => {
    const found = [...[...schema.values()].flat(), ...rules, ...server]
    return found.filter(
      ({ problem: { path, severity } }, index) =>
        severity === 'warning' ||
        found.findIndex(({ problem: other }) => other.path === path && other.severity === 'error') === index,
    )
  }

  const publish = () => {
    const found = all()
    const visible = found.filter(isShown)
    const faulty = new Set(found.filter(({ problem }) => problem.severity === 'error').map(({ section }) => section))
    let changed = faulty.size !== invalid.size || [...faulty].some((section) => !invalid.has(section))
    if (changed) invalid = faulty
    for (const section of checks.sections) {
      const next = visible.filter((placed) => placed.section === section).map(({ problem }) => problem)
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
      for (const section of new Set(changed.map(checks.sectionOf))) if (schema.has(section)) runSchema(section, record)
      rules = place(checks.ofRules(record), record)
      server = server.filter(({ problem }) => !changed.includes(propertyOf(problem.path)))
      publish()
    },
    checkAll: (record) => {
      for (const section of checks.sections) runSchema(section, record)
      rules = place(checks.ofRules(record), record)
      server = []
      everything = true
      publish()
      return all()
        .map(({ problem }) => problem)
        .filter(({ severity }) => severity === 'error')
    },
    setServer: (problems, record) => {
      server = place(problems, record)
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
