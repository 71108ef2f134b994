import type { Readable, Writable } from 'node:stream'

type Params = Readonly<Record<string, unknown>>
type Listener = (params: Params, sessionId: string | undefined) => void

/** The Chrome DevTools protocol over two pipes: no port that others on the machine could reach. */
export interface Devtools {
  /** Rejects all pending commands: the browser has ended, even if its pipes are still open. */
  readonly end: () => void
  readonly isEnded: () => boolean
  /** Never fulfilled; rejects when the browser ends, for callers waiting for events. */
  readonly lost: Promise<never>
  /** Sends a command and waits for the response; rejects with the browser's error, or when the pipe ends. */
  readonly send: (method: string, params?: Params, sessionId?: string) => Promise<Params>
  /** Subscribes to an event; returns the function that unsubscribes. */
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

/** The shape of messages is defined by the browser's protocol. */
const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null

/** Connects to the browser's pipes: JSON messages, each ended by a NUL. */
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
