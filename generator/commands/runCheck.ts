import { diagnose } from '../check/diagnose.ts'
import { emitFiles } from '../emit/emitFiles.ts'
import { compareModels } from '../evolution/compareModels.ts'
import { type Evolution, evolutions } from '../evolution/evolutions.ts'
import { buildModel } from '../model/buildModel.ts'
import { compareText } from '../read/compareText.ts'
import { locate, positionOf } from '../read/locate.ts'
import { readKnownFields } from '../read/readKnownFields.ts'
import { readSources, type Source } from '../read/readSources.ts'
import { migrationsSince, type ReadBaseline } from './baseline.ts'
import type { Output } from './output.ts'
import { reportFaults } from './reportFaults.ts'
import { unifiedDiff } from './unifiedDiff.ts'
import { readGenerated } from './writeFiles.ts'

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
const checkAgainst = (root: string, sources: readonly Source[], readBaseline: ReadBaseline, output: Output): number => {
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

/** A generated file that differs from the schemas. */
interface Drift {
  readonly file: string
  readonly kind: 'changed' | 'missing' | 'orphan'
  readonly diff: string
}

/** Compares src/generated with the output for the current schemas, in memory. */
const findDrift = async (root: string, sources: readonly Source[]): Promise<readonly Drift[]> => {
  const wanted = await emitFiles(buildModel(sources))
  const present = readGenerated(root)
  const files = [...new Set([...wanted.keys(), ...present.keys()])].sort(compareText)
  return files.flatMap((file): Drift[] => {
    const [now, then] = [present.get(file), wanted.get(file)]
    if (now === then) return []
    const kind = now === undefined ? 'missing' : then === undefined ? 'orphan' : 'changed'
    return [{ file, kind, diff: unifiedDiff(file, now, then) }]
  })
}

/**
 * Rules first, then drift, then changes since an earlier state, if one is asked for. Exit code: 0 fine, 1 no such state, 2 bad schema,
 * 3 drift, 4 a change without acceptance.
 */
export const runCheck = async (root: string, output: Output, against?: ReadBaseline): Promise<number> => {
  const sources = readSources(root)
  const faults = diagnose(sources, readKnownFields(root))
  if (faults.length > 0) {
    reportFaults(faults, output)
    return 2
  }
  const drift = await findDrift(root, sources)
  for (const { diff } of drift) output.data(diff)
  if (drift.length === 0) {
    output.note(`${sources.length} schema files, no faults, no drift.\n`)
    return against === undefined ? 0 : checkAgainst(root, sources, against, output)
  }
  const list = drift.map(({ kind, file }) => `  ${kind.padEnd(8)}${file}\n`).join('')
  output.note(`\nsrc/generated is not what the schemas say:\n${list}Run: npm run generate\n`)
  return 3
}
