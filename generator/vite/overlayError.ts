import { join } from 'node:path'
import type { ErrorPayload } from 'vite'
import type { Diagnostic } from '../check/diagnose.ts'

const reported = ({ file, line, column, code, cause, fix }: Diagnostic): string =>
  `${file}:${line}:${column} ${code} ${cause} ${fix}`

/** The schema faults in the form of Vite's overlay: all as text, the first with its line. */
export const overlayError = (root: string, faults: readonly Diagnostic[]): ErrorPayload => {
  const [first] = faults
  return {
    type: 'error',
    err: {
      plugin: 'schema-modules',
      message: faults.map(reported).join('\n'),
      stack: '',
      ...(first && {
        id: join(root, first.file),
        frame: first.frame,
        loc: { file: join(root, first.file), line: first.line, column: first.column },
      }),
    },
  }
}
