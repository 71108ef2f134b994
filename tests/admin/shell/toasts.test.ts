import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remainingToasts } from '../../../src/admin/shell/remainingToasts.ts'
import { type Box, toastPosition } from '../../../src/admin/shell/toastPosition.ts'

const apart = (one: Box, other: Box): boolean =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top

describe('toasts', () => {
  it('a fault replaces older faults, a success ends them, and other toasts stay', () => {
    const toast = (type: 'error' | 'success' | 'info', name: string) => ({ payload: { type }, name })
    const shown = [toast('error', 'a'), toast('success', 'b'), toast('info', 'c')]
    const names = (type: 'error' | 'success' | 'info') => remainingToasts(shown, { type }).map(({ name }) => name)
    expect(names('error')).toEqual(['b', 'c'])
    expect(names('success')).toEqual(['b', 'c'])
    expect(names('info')).toEqual(['a', 'b', 'c'])
  })

  it('are centred at the bottom, except where they would hide a button', () => {
    const size = { width: 400, height: 44 }
    const view = { width: 1280, height: 720 }
    expect(toastPosition(size, view, [])).toEqual({ left: 440, top: 604 })
    const foot = { left: 380, top: 600, width: 520, height: 40 }
    const position = toastPosition(size, view, [foot])
    expect(apart({ ...size, ...position }, foot)).toBe(true)
    const within = (max: number) => fc.integer({ min: 0, max })
    const control = fc.record({
      left: within(1200),
      top: within(700),
      width: fc.integer({ min: 8, max: 80 }),
      height: fc.constant(20),
    })
    fc.assert(
      fc.property(control, (one) => {
        expect(apart({ ...size, ...toastPosition(size, view, [one]) }, one)).toBe(true)
      }),
    )
  })
})
