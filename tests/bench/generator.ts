import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRegeneration } from '../../generator/commands/regeneration.ts'
import { largeProject } from '../generator/support/largeProject.ts'
import { copyProject } from '../generator/support/project.ts'
import { median } from './percentile.ts'
import { german, printTable } from './printTable.ts'

const roundCount = 5

/** The minimum: importing the packages and compiling the same schemas' types. */
const bare = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { parseTree } from 'jsonc-parser'
  import { Ajv } from 'ajv'
  import { compile } from 'json-schema-to-typescript'
  if (!parseTree || !Ajv) throw new Error('not imported')
  for (const file of readdirSync('schemas').filter((name) => name.endsWith('.schema.json')))
    await compile(JSON.parse(readFileSync('schemas/' + file, 'utf8')), file, { cwd: process.cwd() + '/schemas' })
`

const timed = (parameters: readonly string[]): number => {
  const start = performance.now()
  execFileSync(process.execPath, parameters, { stdio: 'ignore' })
  return performance.now() - start
}

/** Cold processes in alternation, so that a busy machine slows both. */
const cold = () => {
  const times: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < roundCount; round += 1) {
    times.bare.push(timed(['--input-type=module', '--eval', bare]))
    times.ours.push(timed(['dist/generator/main.js', 'generate']))
  }
  return { ours: median(times.ours), bare: median(times.bare) }
}

/** Repeated saving of a schema in a running process. */
const warm = async (project: ReturnType<typeof copyProject>): Promise<number> => {
  const file = join(project.root, 'schemas/coupon.schema.json')
  const original = readFileSync(file, 'utf8')
  const regenerate = createRegeneration(project.root)
  await regenerate()
  const times: number[] = []
  for (let round = 0; round < roundCount; round += 1) {
    writeFileSync(file, original.replace('"title": "Rabatt"', `"title": "Rabatt ${round}"`))
    const start = performance.now()
    const { changed } = await regenerate()
    times.push(performance.now() - start)
    if (changed.length === 0) throw new Error('the saved schema changed nothing')
  }
  project.remove()
  return median(times)
}

/** The generator: one cold process against the bare packages, and another generation in a running one. */
export const benchGenerator = async (): Promise<void> => {
  const { ours, bare: other } = cold()
  const again = await warm(copyProject({ generated: true }))
  const large = await warm(largeProject(70, 60))
  printTable(
    'Generator, alle Schemas',
    ['', 'gemessen', 'Grenze'],
    [
      ['ein kalter Prozess', `${german(ours)} ms`, ''],
      ['nur Pakete laden und Typen übersetzen', `${german(other)} ms`, ''],
      ['Verhältnis', german(ours / other, 2), '≤ 1,50'],
      ['noch einmal im laufenden Prozess', `${german(again)} ms`, '≤ 500 ms'],
      ['ebenso, 70 Schemas, 60 davon mit 60 Feldern', `${german(large)} ms`, '≤ 500 ms'],
    ],
  )
}
