import { describe, expect, it } from 'vitest'
import { claimDrafts, clearDrafts } from '../../../src/admin/providers/drafts.ts'
import { leaveFlash, takeFlash } from '../../../src/admin/providers/flash.ts'
import { memoryStorage } from './memoryStorage.ts'

describe('drafts', () => {
  const drafts = () => memoryStorage({ 'draft:stadt:room:1': '{}', 'draft:stadt:room:new': '{}', flash: 'x' })

  it('SHELL-033 are gone with signing out, and nothing else is', () => {
    const storage = drafts()
    clearDrafts(storage)
    expect(Object.keys(storage)).toEqual(['flash'])
  })

  it('AUTH-002 survive signing in again, but only for whom they belong to', () => {
    const storage = drafts()
    claimDrafts(storage, 'a@x.example')
    claimDrafts(storage, 'a@x.example')
    expect(storage.getItem('draft:stadt:room:1')).not.toBeNull()
    claimDrafts(storage, 'b@x.example')
    expect(storage.getItem('draft:stadt:room:1')).toBeNull()
    expect(storage.getItem('flash')).toBe('x')
  })
})

describe('flash', () => {
  it('ERR-044 ERR-045 ERR-046 travels once over a full load', () => {
    const storage = memoryStorage()
    leaveFlash(storage, 'logout.success')
    expect(storage.getItem('flash')).toBe('{"key":"logout.success"}')
    expect(takeFlash(storage)).toBe('logout.success')
    expect(takeFlash(storage)).toBeNull()
  })

  it.each(['', 'x', '{"key":5}', '{"key":"<b>"}', 'null'])('drops %s', (stored) => {
    const storage = memoryStorage({ flash: stored })
    expect(takeFlash(storage)).toBeNull()
    expect(storage.getItem('flash')).toBeNull()
  })
})
