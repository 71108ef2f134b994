import { afterEach, describe, expect, it, vi } from 'vitest'
import { ScreenLoadError, screenLoadTimeoutMs, withinTime } from '../../../../src/admin/kit/screens/screenLoading.ts'

afterEach(() => void vi.useRealTimers())

const codeOf = (load: Promise<unknown>) =>
  load.then(
    () => 'loaded',
    (fault: unknown) => (fault instanceof ScreenLoadError ? fault.code : fault),
  )

describe('loading a screen', () => {
  it('hands out what was loaded', async () => {
    await expect(withinTime(async () => 'screen')).resolves.toBe('screen')
  })

  it('ERR-074 CONST-018 gives up after 120 seconds, not before', async () => {
    vi.useFakeTimers()
    expect(screenLoadTimeoutMs).toBe(120_000)
    const code = codeOf(withinTime(() => new Promise(() => undefined)))
    await vi.advanceTimersByTimeAsync(119_999)
    await expect(Promise.race([code, Promise.resolve('waiting')])).resolves.toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    await expect(code).resolves.toBe('CHUNK_LOAD_TIMEOUT')
  })

  it('ERR-075 names a style sheet that fails', async () => {
    await expect(
      codeOf(withinTime(() => Promise.reject(new Error('Unable to preload CSS for /assets/x.css')))),
    ).resolves.toBe('CSS_CHUNK_LOAD_FAILED')
  })

  it('ERR-076 names a screen that is not there', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
    await expect(codeOf(withinTime(() => Promise.reject(missing)))).resolves.toBe('MODULE_NOT_FOUND')
  })
})
