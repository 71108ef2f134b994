import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { provenRequirements, type Requirement, type TestReport } from './support/provenRequirements.ts'

/**
 * `npm run requirements [-- --area PERM] [-- --missing]`: requirements proven by the last run of `npm test`, which writes its report to
 * `dist`. With `--area`, the area's unproven requirements are listed too.
 */
const reportFile = 'dist/test-results.json'

if (!existsSync(reportFile))
  throw new Error(`There is no ${reportFile}: run npm test first, it says which tests passed.`)
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport
const requirements = JSON.parse(readFileSync('tests/requirements.json', 'utf8')) as readonly Requirement[]

const option = process.argv.indexOf('--area')
const area = option === -1 ? undefined : process.argv[option + 1]
const listMissing = area !== undefined || process.argv.includes('--missing')

const proven = provenRequirements(requirements, report)
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file))
console.log(
  `Run of ${statSync(reportFile).mtime.toISOString()}: ${report.testResults.length} of ${files.length} test files.`,
)

const line = (name: string, rows: readonly Requirement[]) => {
  const covered = rows.filter(({ id }) => proven.has(id)).length
  return `${name.padEnd(14)} ${String(covered).padStart(4)} / ${rows.length}`
}

const chosen = requirements.filter((each) => area === undefined || each.area === area)
if (chosen.length === 0) throw new Error(`There is no area "${area}".`)
for (const name of new Set(chosen.map((each) => each.area))) {
  const rows = chosen.filter((each) => each.area === name)
  console.log(line(name, rows))
  if (listMissing)
    for (const { id, text, browser } of rows.filter((each) => !proven.has(each.id)))
      console.log(`  - ${id}${browser ? ' (browser)' : ''}  ${text}`)
}
console.log(line('total', chosen))
