import type { Diagnostic } from '../check/diagnose.ts'
import type { Output } from './output.ts'
import { printDiagnostic } from '../check/printDiagnostic.ts'

/** Prints faults as data, their number as a note. */
export const reportFaults = (faults: readonly Diagnostic[], output: Output): void => {
  output.data(faults.map(printDiagnostic).join('\n'))
  const files = new Set(faults.map(({ file }) => file)).size
  output.note(
    `\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${files} ${files === 1 ? 'file' : 'files'}.\n`,
  )
}
