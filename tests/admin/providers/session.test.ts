import { HttpError } from 'react-admin'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { visitorState } from '../../../src/domain/access.ts'
import { createClientState } from '../../../src/admin/providers/clientState.ts'
import { createSession, type MeAnswer } from '../../../src/admin/providers/session.ts'
import { memoryStorage } from './memoryStorage.ts'

const anna: MeAnswer = {
  user: { id: 'anna@stadt.example', firstName: 'Anna', lastName: 'Berg', authType: 'local', city: 'Stadt' },
  permissions: { ...visitorState, userId: 'anna@stadt.example' },
}

const sessionWith = (answers: readonly (() => Promise<MeAnswer>)[], storage = memoryStorage()) => {
  const calls: number[] = []
  const changes: string[] = []
  const me = () => {
    const answer = answers[calls.length]
    calls.push(calls.length)
    if (!answer) throw new Error('asked too often')
    return answer()
  }
  const state = createClientState(storage)
  return { storage, state, calls, changes, session: createSession(state, me, (id) => changes.push(id)) }
}

const answer = (value: MeAnswer) => () => Promise.resolve(value)
const refuse = (status: number) => () => Promise.reject(new HttpError('nein', status, {}))

const quiet = () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  return log
}

describe('session', () => {
  it('AUTH-001 says who is signed in and keeps the documented part of the user, never his rights', async () => {
    const { session, storage, changes } = sessionWith([answer(anna)])
    expect(await session.check()).toBe('signedIn')
    expect(session.current.get()?.permissions).toEqual(anna.permissions)
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual({
      id: 'anna@stadt.example',
      firstName: 'Anna',
      lastName: 'Berg',
      authType: 'local',
    })
    expect(Object.keys(storage).toSorted()).toEqual(['authStore', 'user'])
    expect(JSON.stringify(storage)).not.toContain('manage')
    expect(changes).toEqual(['anna@stadt.example'])
  })

  it('AUTH-001 shares one call between those who ask at once, and asks again afterwards', async () => {
    const { session, calls, changes } = sessionWith([answer(anna), answer(anna)])
    await Promise.all([session.check(), session.check()])
    expect(calls).toHaveLength(1)
    await session.check()
    expect(calls).toHaveLength(2)
    expect(changes).toHaveLength(1)
  })

  it('AUTH-002 tells an expired session from one that never was', async () => {
    const never = sessionWith([refuse(401)])
    expect(await never.session.check()).toBe('signedOut')
    expect(never.session.wasSignedIn()).toBe(false)

    const { session, storage } = sessionWith([answer(anna), refuse(401)])
    await session.check()
    expect(await session.check()).toBe('signedOut')
    expect(session.wasSignedIn()).toBe(true)
    session.forget()
    expect(session.wasSignedIn()).toBe(false)
    expect(Object.keys(storage)).toEqual([])
  })

  it('AUTH-002 remembers over a reload that somebody was signed in', () => {
    const { session } = sessionWith([], memoryStorage({ authStore: '{"signedIn":true}' }))
    expect(session.wasSignedIn()).toBe(true)
    expect(session.current.get()).toBeNull()
  })

  it.each([0, 500, 503])('a server that answers %d says nothing about the session', async (status) => {
    const log = quiet()
    const { session } = sessionWith([answer(anna), refuse(status)])
    await session.check()
    expect(await session.check()).toBe('unreachable')
    expect(session.current.get()?.user.id).toBe('anna@stadt.example')
    expect(log).toHaveBeenCalledOnce()
  })
})
