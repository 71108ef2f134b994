import { join } from 'node:path'
import type { ErrorPayload, ViteDevServer } from 'vite'

/** Kinds of faults by priority: one of a schema explains the faults of the types behind it. */
const kinds = ['schemas', 'types', 'types of tests'] as const
export type FaultKind = (typeof kinds)[number]

/** Vite's overlay of one development server. */
export interface Overlay {
  /** Sets or removes the faults of a kind. Shown are those of the first kind that has any. */
  readonly show: (kind: FaultKind, faults: ErrorPayload | undefined) => void
}

const createOverlay = ({ environments: { client } }: ViteDevServer): Overlay => {
  const faults = new Map<FaultKind, ErrorPayload>()
  const shown = (): ErrorPayload | undefined => {
    const kind = kinds.find((each) => faults.has(each))
    return kind && faults.get(kind)
  }
  // An empty update removes the overlay; before the first error it tells the browser that the page has loaded.
  const clear = (): void => client.hot.send({ type: 'update', updates: [] })
  const send = (): void => {
    const error = shown()
    if (error) client.hot.send(error)
  }
  client.hot.on('vite:client:connect', () => {
    if (!shown()) return
    clear()
    send()
  })
  return {
    show: (kind, found) => {
      const before = shown()
      if (found) faults.set(kind, found)
      else faults.delete(kind)
      if (before || shown()) clear()
      send()
    },
  }
}

const overlays = new WeakMap<ViteDevServer, Overlay>()

/** The server's only overlay: schemas and types share it. */
export const overlayOf = (server: ViteDevServer): Overlay => {
  const overlay = overlays.get(server) ?? createOverlay(server)
  overlays.set(server, overlay)
  return overlay
}

/** A fault with its place in a file. */
export interface PlacedFault {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly frame: string
}

/** Faults in the form of Vite's overlay: all as text, the first with its line; undefined if there are none. */
export const overlayError = (
  root: string,
  plugin: string,
  lines: readonly string[],
  first: PlacedFault | undefined,
): ErrorPayload | undefined => {
  if (lines.length === 0) return undefined
  const err = { plugin, message: lines.join('\n'), stack: '' }
  if (!first) return { type: 'error', err }
  const { line, column, frame } = first
  const file = join(root, first.file)
  return { type: 'error', err: { ...err, id: file, frame, loc: { file, line, column } } }
}
