import { generate } from './generate.ts'
import type { Output } from './output.ts'
import { reportFaults } from './reportFaults.ts'

/** Generates and lists what changed. Exit code: 0 fine, 2 bad schema. */
export const runGenerate = async (root: string, output: Output): Promise<number> => {
  const { faults, changed } = await generate(root)
  if (faults.length > 0) {
    reportFaults(faults, output)
    return 2
  }
  for (const file of changed) output.data(`${file}\n`)
  output.note(changed.length === 0 ? 'Nothing to change.\n' : `${changed.length} files changed.\n`)
  return 0
}
