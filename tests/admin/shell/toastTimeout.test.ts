import { expect, it } from 'vitest'
import { defaultToastTimeoutMs, toastTimeout } from '../../../src/admin/shell/toastTimeout.ts'

const timeout = (type: 'success' | 'info' | 'warning' | 'error', autoHideDuration?: number | null) =>
  toastTimeout({ message: 'x', type, notificationOptions: autoHideDuration === undefined ? {} : { autoHideDuration } })

it('SHELL-038 CONST-006 a toast goes after 4000 ms, or after the time it was given', () => {
  expect(defaultToastTimeoutMs).toBe(4000)
  expect(timeout('success')).toBe(4000)
  expect(timeout('info', 250)).toBe(250)
  expect(toastTimeout({ message: 'x', type: 'warning' })).toBe(4000)
})

it('SHELL-039 CONST-007 a toast with timeout −1 stays, as every fault does unless it says otherwise', () => {
  expect(timeout('success', -1)).toBe(-1)
  expect(timeout('info', null)).toBe(-1)
  expect(timeout('error')).toBe(-1)
  expect(timeout('error', 4000)).toBe(4000)
})
