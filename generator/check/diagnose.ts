import { compareText } from '../read/compareText.ts'
import { positionOf } from '../read/locate.ts'
import type { KnownFields } from '../read/readKnownFields.ts'
import type { Source } from '../read/readSources.ts'
import type { Fault, Rule } from './fault.ts'
import { frameOf } from './frame.ts'
import type { Project, SchemaDocument } from './project.ts'
import { readProject } from './project.ts'
import { rules } from './rules.ts'

/** A fault with its position in the text. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly code: string
  readonly cause: string
  readonly fix: string
  /** The source line, with a caret below the position. */
  readonly frame: string
}

const located = (document: SchemaDocument, code: string, fault: Fault): Diagnostic => {
  const span = fault.span ?? document.located.find(fault.pointer, fault.at)
  const { cause, fix, file } = fault
  const { line, column } = positionOf(document.text, span.start)
  return { file, line, column, code, cause, fix, frame: frameOf(document.text, line, column, span.length) }
}

const order = (left: Diagnostic, right: Diagnostic): number =>
  compareText(left.file, right.file) ||
  left.line - right.line ||
  left.column - right.column ||
  compareText(left.code, right.code)

/** The faults that a rule finds. A rule that fails on one of the schemas is reported like a fault in each of them. */
const faultsOf = ({ code, check }: Rule, project: Project): readonly Fault[] => {
  try {
    return [...check(project)]
  } catch (error) {
    return project.documents.map(({ file }) => ({
      file,
      pointer: '',
      at: 'value',
      cause: `The rule ${code} failed: ${String(error)}`,
      fix: 'Undo the last change, and report the fault of the rule.',
    }))
  }
}

const diagnosticsOf = (project: Project): readonly Diagnostic[] => {
  const documents = new Map(project.documents.map((document) => [document.file, document]))
  const found = rules.flatMap((rule) =>
    faultsOf(rule, project).flatMap((fault) => {
      const document = documents.get(fault.file)
      return document ? [located(document, rule.code, fault)] : []
    }),
  )
  const reported = new Set<string>()
  return found
    .filter(({ file, line, column, cause }) => {
      const key = `${file}:${line}:${column} ${cause}`
      return !reported.has(key) && reported.add(key)
    })
    .sort(order)
}

/**
 * All faults of all schema files, ordered by position. Empty when the schemas are valid.
 * @param sources in any order
 * @param known properties generated before; without it no property counts as new
 */
export const diagnose = (sources: readonly Source[], known: KnownFields = new Map()): readonly Diagnostic[] =>
  diagnosticsOf(readProject(sources, known))
