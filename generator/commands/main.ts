import type { Output } from './output.ts'
import { runCheck } from './runCheck.ts'
import { runGenerate } from './runGenerate.ts'

const usage =
  'Usage: npm run generate | npm run check [-- --against <commit>] | npm run explain <entity.field> | npm run rename -- <entity.property> <newName>\n'

const output: Output = {
  data: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
}

const run = async (command: string | undefined, rest: readonly string[]): Promise<number> => {
  const root = process.cwd()
  if (command === 'generate') return runGenerate(root, output)
  if (command === 'check' && (rest.length === 0 || (rest[0] === '--against' && rest.length === 2)))
    return runCheck(root, output, rest[1])
  // Only these commands need the compiler: loading it takes longer than a check of all schemas.
  if (command === 'explain' && rest[0] !== undefined)
    return (await import('./runExplain.ts')).runExplain(root, rest[0], output)
  if (command === 'rename') return (await import('./runRename.ts')).runRename(root, rest, output)
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
