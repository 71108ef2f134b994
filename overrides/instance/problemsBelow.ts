import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'

/** Problems of a part, relative to it: `/0/realm` below `/0` is `/realm`. */
export const problemsBelow = (problems: readonly FieldProblem[], pointer: string): readonly FieldProblem[] =>
  problems
    .filter(({ path }) => path === pointer || path.startsWith(`${pointer}/`))
    .map((problem) => ({ ...problem, path: problem.path.slice(pointer.length) }))
