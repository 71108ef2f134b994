import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, GetListResult } from 'react-admin'
import type { EntityDefinition } from '../../domain/entity.ts'

/** Entity properties the provider uses: its address and the origin of its ids. */
export type EntityCalls = Pick<EntityDefinition, 'path' | 'scope' | 'idFrom' | 'api'>

/** A fetch that sends session and header and throws react-admin's HttpError with the server's body. */
export type HttpClient = (
  url: string,
  options?: RequestInit,
) => Promise<{ readonly status: number; readonly headers: Headers; readonly body: string; readonly json: unknown }>

const send = (method: 'PUT' | 'POST' | 'DELETE', data?: unknown): RequestInit => ({
  method,
  ...(data === undefined ? {} : { body: JSON.stringify(data) }),
})

/**
 * The generic calls of one tenant (and of the instance), as in ra-data-simple-rest, with the documented differences:
 * create and update are PUT to the collection (a tenant is created by POST), an id typed by a user is created with `?create=true`,
 * an entity with a single object has no id in its address, and the instance is requested as a whole.
 * @param tenantId null: only entities of the instance are available
 */
export const createDataProvider = (
  http: HttpClient,
  entities: readonly EntityCalls[],
  tenantId: string | null,
): DataProvider => {
  const entity = (resource: string): EntityCalls => {
    const found = entities.find(({ path }) => path === resource)
    if (!found) throw new Error(`No entity is called ${resource}`)
    return found
  }
  const provider = (resource: string, client = http): DataProvider => {
    if (entity(resource).scope === 'instance') return simpleRest('/api', client)
    if (tenantId === null) throw new Error(`${resource} needs a selected tenant`)
    return simpleRest(`/api/${encodeURIComponent(tenantId)}`, client)
  }
  /**
   * `meta: { populate: true }` requests the records that a record references (a ticket's event); ra-data-simple-rest does not support
   * it, and lists of the instance do not accept it.
   */
  const populating: HttpClient = (url, options) => http(`${url}&populate=true`, options)
  const listClient = (resource: string, meta: unknown) =>
    asksToPopulate(meta) && entity(resource).scope === 'tenant' ? populating : http
  const collection = (resource: string): string => {
    if (entity(resource).scope === 'instance') return `/api/${resource}`
    if (tenantId === null) throw new Error(`${resource} needs a selected tenant`)
    return `/api/${encodeURIComponent(tenantId)}/${resource}`
  }

  const save = async (url: string, data: unknown, method: 'PUT' | 'POST' = 'PUT') => ({
    data: answered((await http(url, send(method, data))).json),
  })
  const remove = (resource: string, id: unknown) =>
    http(`${collection(resource)}/${encodeURIComponent(String(id))}`, send('DELETE'))

  return {
    getList: async (resource, params) => {
      const bounded = withBoundedTotal(listClient(resource, params.meta))
      return bounded.paged(await provider(resource, bounded.http).getList(resource, params), params.pagination?.page)
    },
    getMany: async (resource, params) => provider(resource).getMany(resource, params),
    getManyReference: async (resource, params) => {
      const bounded = withBoundedTotal(http)
      return bounded.paged(
        await provider(resource, bounded.http).getManyReference(resource, params),
        params.pagination.page,
      )
    },
    getOne: async (resource, params) => {
      if (entity(resource).api !== 'object') return provider(resource).getOne(resource, params)
      const url = `${collection(resource)}${resource === 'instances' ? '?publicInstance=false' : ''}`
      const { json } = await http(url, params.signal ? { signal: params.signal } : {})
      return { data: answered(json) }
    },
    create: async (resource, { data, meta }) => {
      if (resource === 'tenants') return save(collection(resource), data, 'POST')
      const { idFrom, scope } = entity(resource)
      if (idFrom !== 'person') return save(`${collection(resource)}${queryOf(meta)}`, data)
      // The user typed the id, so the record contains its tenant and must not exist yet (COUPON-018).
      return save(`${collection(resource)}?create=true`, scope === 'tenant' ? { ...data, tenantId } : data)
    },
    update: async (resource, { data }) => save(collection(resource), data),
    updateMany: async (resource) => {
      throw new Error(`${resource} are changed one by one`)
    },
    delete: async (resource, { id, previousData }) => {
      await remove(resource, id)
      return { data: answered(previousData ?? { id }) }
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await remove(resource, id)
      return { data: [...ids] }
    },
    supportAbortSignal: true,
  }
}

/**
 * A list longer than the server counts has a lower bound as its total ("bookings 0-49/10000+"), which ra-data-simple-rest reads as exact.
 * `paged` replaces it by an unknown total and a next page.
 */
const withBoundedTotal = (http: HttpClient) => {
  let isBound = false
  return {
    http: async (...request: Parameters<HttpClient>) => {
      const answer = await http(...request)
      isBound = answer.headers.get('content-range')?.endsWith('+') === true
      return answer
    },
    paged: <Result extends Pick<GetListResult, 'data'>>(result: Result, page = 1): Result =>
      isBound ? { ...result, total: undefined, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 } } : result,
  }
}

const asksToPopulate = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'populate' in meta && meta.populate === true

/** Adds `meta: { query: { withTickets: true } }` to the address of the call. */
const queryOf = (meta: unknown): string => {
  if (typeof meta !== 'object' || meta === null || !('query' in meta)) return ''
  const { query } = meta
  if (typeof query !== 'object' || query === null) return ''
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return words.size > 0 ? `?${words}` : ''
}

/** The response as the caller's type: the server validates its responses by the same schemas. */
const answered = (json: unknown) => json as never
