import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'

/** Problems of one row, relative to it: `/2/endTime` in row 2 becomes `/endTime`. */
export const rowProblems = (problems: readonly FieldProblem[], index: number): readonly FieldProblem[] =>
  problems
    .filter(({ path }) => path === `/${index}` || path.startsWith(`/${index}/`))
    .map((problem) => ({ ...problem, path: problem.path.slice(`/${index}`.length) }))

/** Whether a row, or one part of it (`/endTime`), has an error. */
export const isWrong = (problems: readonly FieldProblem[], part?: string): boolean =>
  problems.some(({ path, severity }) => severity === 'error' && (part === undefined || path === part))
