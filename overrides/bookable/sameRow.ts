import { sameValue } from '../../src/admin/kit/sameValue.ts'

/** Does a row look the same as before? Its problems are made anew each time and are compared by what they say. */
export const sameRow = <P extends object>(before: P, now: P): boolean =>
  Object.keys(now).every((name) =>
    name === 'problems'
      ? sameValue(Reflect.get(before, name), Reflect.get(now, name))
      : Object.is(Reflect.get(before, name), Reflect.get(now, name)),
  )
