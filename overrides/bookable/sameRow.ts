import { sameValue } from '../../src/admin/kit/definition/sameValue.ts'

/** Memo comparison of row props; `problems` are recreated on each render and compared by value. */
export const sameRow = <P extends object>(before: P, now: P): boolean =>
  Object.keys(now).every((name) =>
    name === 'problems'
      ? sameValue(Reflect.get(before, name), Reflect.get(now, name))
      : Object.is(Reflect.get(before, name), Reflect.get(now, name)),
  )
