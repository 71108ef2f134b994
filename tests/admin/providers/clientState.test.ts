import { describe, expect, it } from 'vitest'
import { clientKeys, createClientState } from '../../../src/admin/providers/clientState.ts'
import { memoryStorage } from './memoryStorage.ts'

const documented = [
  'tenant',
  'tenants',
  'currentTenantId',
  'user',
  'instance',
  'authStore',
  'darkMode',
  'viewedNotifications',
  'skipStatusChangeConfirmations',
]

const fill = (storage: Storage) => {
  const state = createClientState(storage)
  state.set('tenant', { id: 'a', name: 'A' })
  state.set('tenants', [{ id: 'a', name: 'A' }])
  state.set('currentTenantId', 'a')
  state.set('user', { id: 'u@a.example', firstName: 'U', lastName: 'A', authType: 'local' })
  state.set('instance', { userNotifications: [] })
  state.set('authStore', { signedIn: true })
  state.set('darkMode', true)
  state.set('viewedNotifications', ['n'])
  state.set('skipStatusChangeConfirmations', { paid: true })
  state.set('nextUrl', '/admin/raeume')
  state.set('preferences', { a: 1 })
  return state
}

describe('client state', () => {
  it('SHELL-035 keeps its values under the nine documented keys, the next URL and the preferences', () => {
    const storage = memoryStorage()
    fill(storage)
    expect(Object.keys(storage).toSorted()).toEqual([...documented, 'nextUrl', 'preferences'].toSorted())
  })

  it('SHELL-010 SHELL-037 a new page reads what the one before stored', () => {
    const storage = memoryStorage()
    const before = fill(storage)
    const after = createClientState(storage)
    for (const key of clientKeys) expect(after.get(key), key).toEqual(before.get(key))
    expect(after.get('darkMode')).toBe(true)
    expect(storage.getItem('nextUrl')).toBe('"/admin/raeume"')
  })

  it('SHELL-033 SHELL-036 a reset removes every key, tells listeners and leaves foreign keys alone', () => {
    const storage = memoryStorage({ foreign: 'x' })
    const state = fill(storage)
    const seen: unknown[] = []
    state.subscribe(() => seen.push(state.get('darkMode')))
    state.reset()
    expect(Object.keys(storage)).toEqual(['foreign'])
    expect(seen).toEqual([null])
    expect(state.get('tenants')).toEqual([])
    expect(state.get('user')).toBeNull()
  })

  it.each(['', '{', '[1', '"x"', '7', 'null', '{"id":5}', '[{"id":5},{"name":"x"},null]'])(
    'SHELL-035 reads the damaged value %s as an empty browser would',
    (damaged) => {
      const state = createClientState(
        memoryStorage({ tenant: damaged, tenants: damaged, user: damaged, darkMode: damaged }),
      )
      expect([state.get('tenant'), state.get('tenants'), state.get('user'), state.get('darkMode')]).toEqual([
        null,
        [],
        null,
        null,
      ])
    },
  )

  it('SHELL-026 reads announcements with their restrictions and drops those switched off', () => {
    const state = createClientState(memoryStorage())
    const answer: object = {
      userNotifications: [
        { id: 'a', enabled: true, message: '<b>x</b>', tenants: ['t'], path: ['bookings'] },
        { id: 'b', enabled: false, message: 'off', tenants: [], path: [] },
        { id: 'c', message: 'ohne Einschränkung' },
      ],
    }
    state.set('instance', Object.assign({ userNotifications: [] }, answer))
    expect(state.get('instance')?.userNotifications).toEqual([
      { id: 'a', message: '<b>x</b>', tenants: ['t'], path: ['bookings'] },
      { id: 'c', message: 'ohne Einschränkung', tenants: [], path: [] },
    ])
  })

  it('gives the same object until a value is set, so that nothing draws twice', () => {
    const state = createClientState(memoryStorage({ tenants: '[{"id":"a","name":"A"}]' }))
    expect(state.get('tenants')).toBe(state.get('tenants'))
    const before = state.get('tenants')
    state.set('tenants', [])
    expect(state.get('tenants')).not.toBe(before)
  })
})
