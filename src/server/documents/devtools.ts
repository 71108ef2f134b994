import type { Readable, Writable } from 'node:stream'

type Params = Readonly<Record<string, unknown>>
type Listener = (params: Params, sessionId: string | undefined) => void

/** A browser's own protocol over two pipes: no port that anybody else on the machine could reach. */
export interface Devtools {
  /** Ends all waiting: the browser is gone, whoever may still hold its pipes. */
  readonly end: () => void
  readonly isEnded: () => boolean
  /** Never fulfilled; rejects when the browser is gone, for those who wait for what it tells by itself. */
  readonly lost: Promise<never>
  /** Asks and waits for the answer; rejects with the browser's own words, or when the pipe ends. */
  readonly send: (method: string, params?: Params, sessionId?: string) => Promise<Params>
  /** Hears what the browser tells by itself; the answer ends that. */
  readonly on: (method: string, listener: Listener) => () => void
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Params
  readonly sessionId?: string
  readonly result?: Params
  readonly error?: { readonly message?: string }
}

/** What comes over the pipe is the browser's: its shape is the protocol's. */
const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null

/** Speaks over the browser's pipes: messages of JSON, each ended by a NUL. */
export const connectDevtools = (to: Writable, from: Readable): Devtools => {
  const waiting = new Map<number, { readonly done: (result: Params) => void; readonly fail: (error: Error) => void }>()
  const listeners = new Map<string, Set<Listener>>()
  let last = 0
  let ended: Error | undefined
  let parts: Buffer[] = []

  let lose: (error: Error) => void = () => {}
  const lost = new Promise<never>((_, fail) => (lose = fail))
  lost.catch(() => {})
  const end = (): void => {
    ended ??= new Error('the browser is gone')
    for (const { fail } of waiting.values()) fail(ended)
    waiting.clear()
    lose(ended)
  }
  const take = (text: string): void => {
    const message: unknown = JSON.parse(text)
    if (!isMessage(message)) return
    if (message.id === undefined) {
      for (const listener of listeners.get(message.method ?? '') ?? [])
        listener(message.params ?? {}, message.sessionId)
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) asked?.fail(new Error(message.error.message ?? 'the browser refused'))
    else asked?.done(message.result ?? {})
  }
  from.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
      const whole = Buffer.concat([...parts, rest.subarray(0, at)]).toString('utf8')
      parts = []
      rest = rest.subarray(at + 1)
      take(whole)
    }
    if (rest.length > 0) parts.push(rest)
  })
  from.once('close', end)
  from.once('error', end)
  to.once('error', end)

  return {
    end,
    isEnded: () => ended !== undefined,
    lost,
    send: (method, params = {}, sessionId) =>
      new Promise((done, fail) => {
        if (ended) return fail(ended)
        const id = ++last
        waiting.set(id, { done, fail })
        to.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`)
      }),
    on: (method, listener) => {
      const heard = listeners.get(method) ?? new Set()
      listeners.set(method, heard.add(listener))
      return () => void heard.delete(listener)
    },
  }
}
