import { printDiagnostic } from '../check/printDiagnostic.ts'
import { describeEdits } from '../evolution/describeEdits.ts'
import type { Generation } from './generate.ts'
import { rememberSources } from '../read/readSources.ts'
import { generate } from './generate.ts'

export interface Regeneration extends Generation {
  /** For the terminal: the faults, or what the last edit changed; empty if nothing did. */
  readonly lines: readonly string[]
}

const faultsOrEdits = (
  { faults, model }: Generation,
  before: Generation['model'],
  seconds: number,
): readonly string[] => {
  if (model === undefined) return faults.map((fault) => printDiagnostic(fault).trimEnd())
  const time = `${seconds.toFixed(1)} s`
  return before === undefined ? [] : describeEdits(before, model).map((line) => `✓ ${line} (${time})`)
}

/** Generation for a long-running process: unchanged parts are not generated again. */
export const createRegeneration = (root: string): (() => Promise<Regeneration>) => {
  const read = rememberSources(root)
  let before: Generation['model']
  return async () => {
    const start = performance.now()
    const generation = await generate(root, read)
    const lines = faultsOrEdits(generation, before, (performance.now() - start) / 1000)
    before = generation.model ?? before
    return { ...generation, lines }
  }
}
