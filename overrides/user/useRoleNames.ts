import { useQuery } from '@tanstack/react-query'
import { httpClient } from '../../src/admin/kit/ask.ts'

interface Named {
  readonly id: string
  readonly name: string
}

const isNamed = (role: unknown): role is Named =>
  typeof role === 'object' &&
  role !== null &&
  typeof Reflect.get(role, 'id') === 'string' &&
  typeof Reflect.get(role, 'name') === 'string'

const load = async (): Promise<ReadonlyMap<string, string>> => {
  const { json } = await httpClient('/api/roles')
  return new Map((Array.isArray(json) ? json.filter(isNamed) : []).map(({ id, name }) => [id, name]))
}

/** Role names of all tenants by id; one request for all rows. */
export const useRoleNames = (): { readonly names: ReadonlyMap<string, string>; readonly failed: boolean } => {
  const { data, isError } = useQuery({ queryKey: ['role-names'], queryFn: load, staleTime: 60_000 })
  return { names: data ?? new Map<string, string>(), failed: isError }
}
