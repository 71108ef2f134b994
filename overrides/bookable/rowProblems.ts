import type { FieldProblem } from '../../src/admin/kit/definition.ts'

/** The problems of one row, seen from the row: `/2/endTime` of row 2 is `/endTime`. */
export const rowProblems = (problems: readonly FieldProblem[], index: number): readonly FieldProblem[] =>
  problems
    .filter(({ path }) => path === `/${index}` || path.startsWith(`/${index}/`))
    .map((problem) => ({ ...problem, path: problem.path.slice(`/${index}`.length) }))
