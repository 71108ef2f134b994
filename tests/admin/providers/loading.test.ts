import { expect, it } from 'vitest'
import { createLoading } from '../../../src/admin/providers/loading.ts'

it('SHELL-040 loading lasts from the first begin to the last end, however the loads nest and finish', async () => {
  const { active, during } = createLoading()
  const seen: boolean[] = []
  active.subscribe(() => seen.push(active.get()))
  let endOuter: (value: string) => void = () => undefined
  const outer = during(new Promise<string>((resolve) => (endOuter = resolve)))
  const inner = during(Promise.reject(new Error('aus')))
  await expect(inner).rejects.toThrow('aus')
  expect(active.get()).toBe(true)
  endOuter('da')
  expect(await outer).toBe('da')
  expect(active.get()).toBe(false)
  expect(seen).toEqual([true, false])
})
