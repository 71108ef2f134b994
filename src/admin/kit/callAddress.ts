import type { Call } from '../../api/call.ts'

export interface CallPlace {
  /** Values of the `:name` parts of the call's path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
}

/** Where a call is asked: its path with these values, and the query. Throws where the path needs a value that is not given. */
export const callAddress = (call: Pick<Call, 'method' | 'path'>, { params, query = {} }: CallPlace): string => {
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new Error(`${call.method} ${call.path} needs the value of :${name}`)
    return encodeURIComponent(value)
  })
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parts.set(name, String(value))
  }
  return parts.size > 0 ? `${path}?${parts}` : path
}
