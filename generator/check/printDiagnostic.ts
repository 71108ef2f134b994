import type { Diagnostic } from './diagnose.ts'

/** `file:line:col CODE cause`, the line with a caret, the fix. */
export const printDiagnostic = ({ file, line, column, code, cause, fix, frame }: Diagnostic): string =>
  `${file}:${line}:${column} ${code} ${cause}\n${frame}\n  ${fix}\n`
