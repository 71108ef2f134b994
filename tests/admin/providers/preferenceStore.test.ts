import { expect, it } from 'vitest'
import { createClientState } from '../../../src/admin/providers/clientState.ts'
import { createPreferenceStore } from '../../../src/admin/providers/preferenceStore.ts'
import { memoryStorage } from './memoryStorage.ts'

const fresh = () => {
  const storage = memoryStorage()
  return { storage, store: createPreferenceStore(createClientState(storage)) }
}

it('SHELL-035 keeps all of react-admin’s store in the one key preferences', () => {
  const { storage, store } = fresh()
  store.setItem('raeume.listParams', { page: 2 })
  store.setItem('shell.drawer', 'rail')
  expect(Object.keys(storage)).toEqual(['preferences'])
  const next = createPreferenceStore(createClientState(storage))
  expect(next.getItem('shell.drawer', 'open')).toBe('rail')
  expect(next.getItem('missing', 'default')).toBe('default')
  expect(next.getItem('toString')).toBeUndefined()
})

it('tells who listens to a key, and only those', () => {
  const { store } = fresh()
  const seen: unknown[] = []
  const leave = store.subscribe('a', (value) => seen.push(value))
  store.setItem('a', 1)
  store.setItem('b', 2)
  store.removeItem('a')
  leave()
  store.setItem('a', 3)
  expect(seen).toEqual([1, undefined])
})

it('removes by prefix and resets to nothing', () => {
  const { storage, store } = fresh()
  for (const key of ['raeume.a', 'raeume.b', 'tickets.a']) store.setItem(key, key)
  store.removeItems('raeume.')
  expect(store.listItems?.()).toEqual({ 'tickets.a': 'tickets.a' })
  store.reset()
  expect(Object.keys(storage)).toEqual([])
})
