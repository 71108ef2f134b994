import { isObject } from '../../src/domain/json.ts'
import { remembered } from './remembered.ts'
import { referencedFile } from './resolveReferences.ts'
import type { Source } from './readSources.ts'

const referencesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  const own = typeof value['$ref'] === 'string' ? [value['$ref']] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

const files = remembered<readonly string[]>()

const referencedFiles = (source: Source): readonly string[] =>
  files(source, [], () => {
    try {
      return [...new Set(referencesIn(JSON.parse(source.text)))].map((each) => referencedFile(source.file, each))
    } catch {
      // Of invalid JSON nothing is made but a fault.
      return []
    }
  })

/** The files whose shapes are part of a file: what it refers to, directly or through others. */
export const referredSources = (source: Source, sources: ReadonlyMap<string, Source>): readonly Source[] => {
  const found = new Set<Source>()
  const waiting = [source]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const file of referencedFiles(next)) {
      const target = sources.get(file)
      if (target === undefined || found.has(target)) continue
      found.add(target)
      waiting.push(target)
    }
  return [...found]
}
