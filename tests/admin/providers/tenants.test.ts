import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createClientState } from '../../../src/admin/providers/clientState.ts'
import { createTenants } from '../../../src/admin/providers/tenants.ts'
import { memoryStorage } from './memoryStorage.ts'

const a = { id: 'a', name: 'Ärztehaus', location: 'Weg 1', secret: 'x' }
const b = { id: 'b', name: 'Zoo' }

const tenantsWith = (answers: readonly unknown[], storage = memoryStorage()) => {
  let asked = 0
  const tenants = createTenants(createClientState(storage), async () => {
    const answer = answers[asked]
    asked += 1
    if (answer instanceof Error) throw answer
    return answer
  })
  return { tenants, storage }
}

describe('tenants', () => {
  it('SHELL-014 lists them in German order with what a card shows, and selects none of several', async () => {
    const { tenants } = tenantsWith([[b, a]])
    await tenants.load()
    expect(tenants.list.get().tenants.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(tenants.list.get().tenants[0]).not.toHaveProperty('secret')
    expect(tenants.selected.get()).toBeNull()
  })

  it('SHELL-015 selects the only tenant at once and stores it', async () => {
    const { tenants, storage } = tenantsWith([[b]])
    await tenants.load()
    expect(tenants.selected.get()?.id).toBe('b')
    expect(storage.getItem('currentTenantId')).toBe('"b"')
  })

  it('SHELL-035 keeps the selected tenant over a reload and shows it before the server answers', async () => {
    const { tenants, storage } = tenantsWith([[a, b]])
    await tenants.load()
    tenants.select('b')
    const next = tenantsWith([[a, b]], storage).tenants
    expect(next.selected.get()?.name).toBe('Zoo')
    await next.load()
    expect(next.selected.get()?.id).toBe('b')
  })

  it('lets go of a tenant that is no longer the user’s', async () => {
    const storage = memoryStorage({ currentTenantId: '"gone"', tenant: '{"id":"gone","name":"Weg"}' })
    const { tenants } = tenantsWith([[a, b]], storage)
    await tenants.load()
    expect(tenants.selected.get()).toBeNull()
    expect(storage.getItem('currentTenantId')).toBeNull()
  })

  it('never shows a name another user saw, but comes back to the same tenant', async () => {
    const storage = memoryStorage({ currentTenantId: '"b"', tenant: '{"id":"b","name":"Alt"}' })
    const { tenants } = tenantsWith([[a, b]], storage)
    tenants.forgetNames()
    expect(tenants.selected.get()).toBeNull()
    await tenants.load()
    expect(tenants.selected.get()?.name).toBe('Zoo')
  })

  it('ERR-068 a failed load is logged, says so in the list and keeps what was there', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => log.mockRestore())
    const { tenants } = tenantsWith([[a, b], new Error('aus')])
    await tenants.load()
    tenants.select('a')
    await tenants.load()
    expect(tenants.list.get().status).toBe('failed')
    expect(tenants.list.get().tenants).toHaveLength(2)
    expect(tenants.selected.get()?.id).toBe('a')
    expect(log).toHaveBeenCalledOnce()
  })

  it('selects nothing that is not in the list', async () => {
    const { tenants } = tenantsWith([[a, b]])
    await tenants.load()
    tenants.select('fremd')
    expect(tenants.selected.get()).toBeNull()
  })
})
