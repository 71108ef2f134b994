import type { Call } from '../../../api/call.ts'
import { ask } from './ask.ts'

interface Parameters {
  /** Values of the `:name` parts of the call's path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
}

/**
 * Options for `useQuery`: requested when a screen opens, when the key changes and on demand; a failure is shown at once, also while the
 * browser is offline. Neither the focus of the window nor an earlier visit of the screen counts.
 */
export const onOpen = {
  gcTime: 0,
  networkMode: 'always',
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const

/** Options for `useQuery` of an answer that stays the same while the page is open: requested once, a failure is shown at once. */
export const onceForAll = { ...onOpen, gcTime: Infinity, staleTime: Infinity } as const

/**
 * Key and request of a call for `useQuery`. Equal calls share one answer; the key begins with the path of the call, other keys with a noun.
 * @param call an endpoint that only reads
 */
export const answerOf = <Result>(call: Call<undefined, Result>, { params, query }: Parameters = {}) => ({
  queryKey: [call.path, { ...params }, { ...query }],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Result> =>
    ask(call, { signal, ...(params && { params }), ...(query && { query }) }),
})
