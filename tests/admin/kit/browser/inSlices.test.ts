import { describe, expect, it } from 'vitest'
import { inSlices } from '../../../../src/admin/kit/browser/inSlices.ts'

/** Computes for so many milliseconds in steps of about one. */
function* computing(milliseconds: number): Generator<undefined, string, undefined> {
  for (let step = 0; step < milliseconds; step += 1) {
    const until = performance.now() + 1
    while (performance.now() < until);
    yield
  }
  return 'fertig'
}

describe('work in slices', () => {
  it('answers what the work answers and lets others have their turn meanwhile', async () => {
    let turns = 0
    const count = () => {
      turns += 1
      again = setImmediate(count)
    }
    let again = setImmediate(count)
    expect(await inSlices(computing(60), new AbortController().signal)).toBe('fertig')
    clearImmediate(again)
    expect(turns).toBeGreaterThanOrEqual(3)
  })

  it('ends without an answer when it is called off', async () => {
    const doubt = new AbortController()
    let steps = 0
    function* endless(): Generator<undefined, never, undefined> {
      for (;;) {
        if ((steps += 1) === 3) doubt.abort()
        yield
      }
    }
    expect(await inSlices(endless(), doubt.signal)).toBeNull()
    expect(steps).toBe(3)
  })
})
