import type { FieldProblem } from '../../src/admin/kit/definition.ts'

/** The problems of a part, seen from the part: `/0/realm` of `/0` is `/realm`. */
export const problemsBelow = (problems: readonly FieldProblem[], pointer: string): readonly FieldProblem[] =>
  problems
    .filter(({ path }) => path === pointer || path.startsWith(`${pointer}/`))
    .map((problem) => ({ ...problem, path: problem.path.slice(pointer.length) }))
