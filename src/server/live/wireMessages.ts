import type { ChangeEvent } from './liveEvents.ts'

/** Events of one tenant, sent to the other servers. */
export interface WireMessage {
  /** The sending server. */
  readonly from: string
  readonly tenant: string
  readonly events: readonly ChangeEvent[]
}

/** Bytes of the events in one message; a notification is limited to 8,000. */
const maxEventBytes = 7_000
const maxLeftPerEvent = 200

const isWireMessage = (value: unknown): value is WireMessage =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'tenant' in value &&
  'events' in value &&
  Array.isArray(value.events)

/** Null for other texts: any database user may send on the channel. */
export const wireMessageOf = (text: string): WireMessage | null => {
  try {
    const message: unknown = JSON.parse(text)
    if (!isWireMessage(message)) return null
    const events = message.events.map((event) => ({ ...event, left: Array.isArray(event.left) ? event.left : [] }))
    return { ...message, events }
  } catch {
    return null
  }
}

const narrowed = (event: ChangeEvent): readonly ChangeEvent[] => {
  const { left } = event
  const count = Math.max(1, Math.ceil(left.length / maxLeftPerEvent))
  return Array.from({ length: count }, (_, part) => ({
    ...event,
    left: left.slice(part * maxLeftPerEvent, (part + 1) * maxLeftPerEvent),
  }))
}

/** The texts of the messages that carry the events. */
export const wireMessages = (from: string, tenant: string, events: readonly ChangeEvent[]): readonly string[] => {
  const messages: { readonly from: string; readonly tenant: string; readonly events: ChangeEvent[] }[] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const event of events.flatMap(narrowed)) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1
    if (bytes + size > maxEventBytes) {
      messages.push({ from, tenant, events: [] })
      bytes = 0
    }
    messages.at(-1)?.events.push(event)
    bytes += size
  }
  return messages.map((message) => JSON.stringify(message))
}
