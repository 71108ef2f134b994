import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLoading } from '../../../../src/admin/kit/requests/loading.ts'

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

it('SHELL-040 every file that asks the server by itself counts what it asks', () => {
  const files = ['src/admin', 'overrides'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const asking = files.filter((file) => /(?<![\w.])fetch\(|new XMLHttpRequest/.test(readFileSync(file, 'utf8')))
  expect(asking).toContain(join('src/admin/kit/requests', 'ask.ts'))
  expect(asking.filter((file) => !readFileSync(file, 'utf8').includes('pendingCalls.during('))).toEqual([])
})
