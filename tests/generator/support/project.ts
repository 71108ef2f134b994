import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { knownFieldsIn } from '../../../generator/read/readKnownFields.ts'
import type { KnownFields } from '../../../generator/read/readKnownFields.ts'
import type { Source } from '../../../generator/read/readSources.ts'
import { scratchFolder } from '../../support/scratch.ts'

/** A copy of the project's schemas, optionally with the generated files, in its own folder. */
export const copyProject = (options: {
  readonly generated: boolean
}): { readonly root: string; readonly remove: () => void } => {
  const root = scratchFolder('schemas')
  cpSync('schemas', join(root, 'schemas'), { recursive: true })
  if (options.generated) cpSync('src/generated', join(root, 'src/generated'), { recursive: true })
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Properties generated before, if the case has any. */
export const caseKnown = (folder: string): KnownFields =>
  existsSync(join(folder, 'generated')) ? knownFieldsIn(join(folder, 'generated')) : new Map()

/** The schema files of a test case: its folder replaces `schemas`. */
export const caseSources = (folder: string): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json'))
    .sort()
    .map((file) => ({ file: `schemas/${file}`, text: readFileSync(join(folder, file), 'utf8') }))
