import { compareModels } from '../evolution/compareModels.ts'
import { type Evolution, evolutions } from '../evolution/evolutions.ts'
import { buildModel } from '../model/buildModel.ts'
import { locate, positionOf } from '../read/locate.ts'
import type { Source } from '../read/readSources.ts'
import { migrationsSince, type ReadBaseline } from './baseline.ts'
import type { Output } from './output.ts'

const placeOf = (sources: readonly Source[], { file, pointer }: Evolution): string => {
  const text = sources.find((source) => source.file === file)?.text
  if (text === undefined) return file
  const { start } = locate(text).find(pointer, pointer === '' ? 'value' : 'key')
  const { line, column } = positionOf(text, start)
  return `${file}:${line}:${column}`
}

const printed = (sources: readonly Source[], evolution: Evolution): string => {
  const { code, cause, fix, concerned, accepted } = evolution
  const { name, severity } = evolutions[code]
  const state = accepted === undefined ? severity : `accepted: ${accepted}`
  return `${placeOf(sources, evolution)} ${code} ${name} (${state})\n  ${cause}\n  ${fix}\n  Concerned: ${concerned}.\n`
}

/**
 * Compares the schemas with an earlier state. Exit code: 0 nothing that needs an acceptance, 4 a break without one, or that of the
 * missing baseline.
 * @param sources the present schemas, without faults
 */
export const checkAgainst = (
  root: string,
  sources: readonly Source[],
  readBaseline: ReadBaseline,
  output: Output,
): number => {
  const baseline = readBaseline(root)
  if ('reason' in baseline) {
    output.note(`${baseline.reason}\n`)
    return baseline.code
  }
  const found = compareModels(buildModel(baseline.sources), buildModel(sources), migrationsSince(root, baseline))
  output.data(found.map((evolution) => printed(sources, evolution)).join('\n'))
  const breaks = found.filter(({ code, accepted }) => evolutions[code].severity === 'break' && accepted === undefined)
  output.note(
    `\nAgainst ${baseline.name}: ${found.length} changes that data, people or programs notice, ${breaks.length} to accept.\n` +
      (breaks.length === 0 ? '' : 'Accept one beside its field: "x-evolution": { "accept": "EVO004", "why": "…" }\n'),
  )
  return breaks.length === 0 ? 0 : 4
}
