import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { createDataProvider, type EntityCalls } from '../../../src/admin/providers/dataProvider.ts'

const entities: readonly EntityCalls[] = [
  { path: 'bookables', scope: 'tenant', idFrom: 'server', api: 'full' },
  { path: 'coupons', scope: 'tenant', idFrom: 'person', api: 'full' },
  { path: 'workflow', scope: 'tenant', idFrom: 'server', api: 'object' },
  { path: 'tenants', scope: 'instance', idFrom: 'server', api: 'full' },
  { path: 'instances', scope: 'instance', idFrom: 'server', api: 'object' },
]

interface Asked {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

const providerOf = (tenantId: string | null, answer: unknown = { id: 'stored' }, range = 'x 0-0/1') => {
  const asked: Asked[] = []
  const provider = createDataProvider(
    async (url, options = {}) => {
      asked.push({
        method: options.method ?? 'GET',
        url: decodeURIComponent(url),
        body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
      })
      if (answer instanceof Error) throw answer
      return { status: 200, headers: new Headers({ 'content-range': range }), body: '', json: answer }
    },
    entities,
    tenantId,
  )
  return { provider, asked }
}

describe('dataProvider', () => {
  it('API-004 creates and updates by PUT to the collection and hands back the stored record', async () => {
    const { provider, asked } = providerOf('stadt')
    const created = await provider.create('bookables', { data: { title: 'Saal' } })
    const data = { id: 'b1', title: 'Saal', version: 3 }
    await provider.update('bookables', { id: 'b1', data, previousData: { id: 'b1' } })
    expect(asked).toEqual([
      { method: 'PUT', url: '/api/stadt/bookables', body: { title: 'Saal' } },
      { method: 'PUT', url: '/api/stadt/bookables', body: data },
    ])
    expect(created.data).toEqual({ id: 'stored' })
  })

  it('creates an id that a person typed with create=true, so that a taken one is refused', async () => {
    const { provider, asked } = providerOf('stadt')
    await provider.create('coupons', { data: { id: 'SOMMER' } })
    await provider.update('coupons', { id: 'SOMMER', data: { id: 'SOMMER' }, previousData: { id: 'SOMMER' } })
    expect(asked.map(({ url }) => url)).toEqual(['/api/stadt/coupons?create=true', '/api/stadt/coupons'])
  })

  it('TENANT-005 creates a tenant by POST, as documented', async () => {
    const { provider, asked } = providerOf('stadt')
    await provider.create('tenants', { data: { name: 'Neu' } })
    await provider.update('tenants', { id: 't', data: { id: 't' }, previousData: { id: 't' } })
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/tenants', 'PUT /api/tenants'])
  })

  it('BOOKABLE-LIST-045 asks for what a record names beside it where a list shows it', async () => {
    const { provider, asked } = providerOf('stadt', [], 'bookables 0-0/0')
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'title', order: 'ASC' }, filter: {} } as const
    await provider.getList('bookables', { ...page, meta: { populate: true } })
    await provider.getList('bookables', page)
    expect(asked.map(({ url }) => url.endsWith('&populate=true'))).toEqual([true, false])
  })

  it('pages, sorts and filters with ra-data-simple-rest’s words and reads the total', async () => {
    const { provider, asked } = providerOf('stadt', [{ id: 'a' }], 'bookables 20-29/57')
    const { data, total } = await provider.getList('bookables', {
      pagination: { page: 3, perPage: 10 },
      sort: { field: 'title', order: 'DESC' },
      filter: { type: 'room' },
    })
    expect(asked[0]?.url).toBe('/api/stadt/bookables?filter={"type":"room"}&range=[20,29]&sort=["title","DESC"]')
    expect([data, total]).toEqual([[{ id: 'a' }], 57])
  })

  it('BOOKABLE-LIST-006 asks a tenant’s list for what its records name beside them, and no list of the instance', async () => {
    const { provider, asked } = providerOf('stadt', [])
    const params = {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' as const },
      filter: {},
      meta: { populate: true },
    }
    await provider.getList('bookables', params)
    await provider.getList('tenants', params)
    await provider.getList('bookables', { ...params, meta: {} })
    expect(asked.map(({ url }) => url.endsWith('&populate=true'))).toEqual([true, false, false])
  })

  it('reads one, many and what is one object', async () => {
    const { provider, asked } = providerOf('stadt', { id: 'x' })
    await provider.getOne('bookables', { id: 'a/b' })
    await provider.getMany('bookables', { ids: ['a', 'b'] })
    await provider.getOne('workflow', { id: 'stadt' })
    await provider.getOne('instances', { id: 'instance' })
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/stadt/bookables/a/b',
      '/api/stadt/bookables?filter={"id":["a","b"]}',
      '/api/stadt/workflow',
      '/api/instances?publicInstance=false',
    ])
  })

  it('deletes one by one and says what is gone', async () => {
    const { provider, asked } = providerOf('stadt', undefined)
    const previousData = { id: 'a', title: 'Saal' }
    expect(await provider.delete('bookables', { id: 'a', previousData })).toEqual({ data: previousData })
    await provider.deleteMany('bookables', { ids: ['b', 'c'] })
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/stadt/bookables/a',
      'DELETE /api/stadt/bookables/b',
      'DELETE /api/stadt/bookables/c',
    ])
  })

  it('SHELL-001 API-002 API-003 asks its own server and only its own tenant: another one is another provider, and none asks for no tenant’s rows', async () => {
    const town = providerOf('stadt', [])
    const district = providerOf('kreis/ä', [])
    const params = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} }
    await town.provider.getList('bookables', params)
    await district.provider.getList('bookables', params)
    expect(town.asked[0]?.url.startsWith('/api/stadt/')).toBe(true)
    expect(district.asked[0]?.url.startsWith('/api/kreis/ä/')).toBe(true)
    await expect(providerOf(null).provider.getList('bookables', params)).rejects.toThrow('needs a selected tenant')
    await expect(providerOf(null).provider.create('bookables', { data: {} })).rejects.toThrow('needs a selected tenant')
  })

  it('passes refusals on as they came, with the server’s body', async () => {
    const refusal = new HttpError('Stand veraltet', 409, { code: 'STALE_VERSION', details: { current: { id: 'b1' } } })
    const { provider } = providerOf('stadt', refusal)
    await expect(provider.update('bookables', { id: 'b1', data: {}, previousData: { id: 'b1' } })).rejects.toBe(refusal)
  })

  it('knows no entity that no schema describes', async () => {
    await expect(providerOf('stadt').provider.getOne('nothing', { id: '1' })).rejects.toThrow('No entity')
  })

  it.each([
    ['coupons 0-49/10000+', 1, undefined, { hasNextPage: true, hasPreviousPage: false }],
    ['coupons 50-99/10000+', 2, undefined, { hasNextPage: true, hasPreviousPage: true }],
    ['coupons 0-49/10000', 1, 10_000, undefined],
  ])('CONST-043 says of %s on page %i what react-admin understands', async (range, page, total, pageInfo) => {
    const { provider } = providerOf('stadt', [], range)
    const pagination = { page, perPage: 50 }
    const sort = { field: 'id', order: 'ASC' } as const
    const list = await provider.getList('coupons', { pagination, sort, filter: {} })
    const referring = await provider.getManyReference('coupons', { pagination, sort, filter: {}, target: 'x', id: 'y' })
    for (const result of [list, referring]) expect([result.total, result.pageInfo]).toEqual([total, pageInfo])
  })
})
