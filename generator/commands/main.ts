import { commitBaseline, deployedBaseline, landedBaseline, type ReadBaseline } from './baseline.ts'
import type { Output } from './output.ts'
import { runCheck } from './runCheck.ts'
import { runGenerate } from './runGenerate.ts'

const usage =
  'Usage: npm run generate | npm run check [-- --against <commit> | --deployed | --landed] | npm run explain <entity.field> | npm run rename -- <entity.property> <newName> | npm run new -- entity <name>\n'

const output: Output = {
  data: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
}

/** The earlier state that a check is asked to compare with; null: parameters of no check. */
const baselineOf = ([option, ...rest]: readonly string[]): ReadBaseline | undefined | null => {
  if (option === undefined) return undefined
  const [ref, ...surplus] = rest
  if (option === '--against' && ref !== undefined && surplus.length === 0) return commitBaseline(ref)
  if (ref !== undefined) return null
  return { '--deployed': deployedBaseline, '--landed': landedBaseline }[option] ?? null
}

const run = async (command: string | undefined, rest: readonly string[]): Promise<number> => {
  const root = process.cwd()
  if (command === 'generate') return runGenerate(root, output)
  const baseline = command === 'check' ? baselineOf(rest) : null
  if (baseline !== null) return runCheck(root, output, baseline)
  // Only these commands need the compiler: loading it takes longer than a check of all schemas.
  if (command === 'explain' && rest[0] !== undefined)
    return (await import('./runExplain.ts')).runExplain(root, rest[0], output)
  if (command === 'rename') return (await import('./runRename.ts')).runRename(root, rest, output)
  if (command === 'new') return (await import('./runNew.ts')).runNew(root, rest, output)
  output.note(usage)
  return 1
}

// A reader such as `| head` may close the pipe early; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const [command, ...rest] = process.argv.slice(2)
process.exitCode = await run(command, rest)
