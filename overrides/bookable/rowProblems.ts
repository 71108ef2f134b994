import type { FieldProblem } from '../../src/admin/kit/definition.ts'

/** The problems of one row, seen from the row: `/2/endTime` of row 2 is `/endTime`. */
export const rowProblems = (problems: readonly FieldProblem[], index: number): readonly FieldProblem[] =>
  problems
    .filter(({ path }) => path === `/${index}` || path.startsWith(`/${index}/`))
    .map((problem) => ({ ...problem, path: problem.path.slice(`/${index}`.length) }))

/** Whether anything of a row, or one part of it (`/endTime`), is refused. */
export const isWrong = (problems: readonly FieldProblem[], part?: string): boolean =>
  problems.some(({ path, severity }) => severity === 'error' && (part === undefined || path === part))
