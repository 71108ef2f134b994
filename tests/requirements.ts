import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run requirements [-- --area PERM] [-- --missing]`: which requirements have a test that bears their ID in its title.
 * An area named by `--area` also lists what is missing.
 */

interface Requirement {
  readonly id: string
  readonly area: string
  readonly text: string
}

const requirements = JSON.parse(readFileSync('tests/requirements.json', 'utf8')) as readonly Requirement[]

const option = process.argv.indexOf('--area')
const area = option === -1 ? undefined : process.argv[option + 1]
const listMissing = area !== undefined || process.argv.includes('--missing')

const tested = new Set(
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join('tests', file), 'utf8').match(/\b[A-Z]+(?:-[A-Z]+)*-\d{3}\b/g) ?? []),
)

const line = (name: string, rows: readonly Requirement[]) => {
  const covered = rows.filter(({ id }) => tested.has(id)).length
  return `${name.padEnd(14)} ${String(covered).padStart(4)} / ${rows.length}`
}

const chosen = requirements.filter((each) => area === undefined || each.area === area)
if (chosen.length === 0) throw new Error(`There is no area "${area}".`)
for (const name of new Set(chosen.map((each) => each.area))) {
  const rows = chosen.filter((each) => each.area === name)
  console.log(line(name, rows))
  if (listMissing)
    for (const { id, text } of rows.filter((each) => !tested.has(each.id))) console.log(`  - ${id}  ${text}`)
}
console.log(line('total', chosen))
