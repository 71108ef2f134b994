import { faulty, json, type PeerAnswer, type PeerFault, type PeerRequest, startPeer } from './peerServer.ts'

/** What Pareva does from now on. */
export interface ParevaBehaviour {
  /** Of all calls. */
  readonly fault: PeerFault | null
  /** Of `open`: `lost`: rents, and never answers; `crash`: rents, and answers 500. */
  readonly open: 'sound' | 'nameless' | 'full' | 'lost' | 'crash'
  readonly cancel: 'sound' | 'refused'
  readonly sizes: 'sound' | 'error' | 'refused'
}

export interface ParevaRental {
  readonly processId: string
  readonly lockerId: string
  readonly size: string
  readonly body: Readonly<Record<string, unknown>>
  isCancelled: boolean
}

export const parevaAccess = { lockerId: 'bahnhof-1', user: 'stadt', password: 's3cret' }

export const parevaSizes = [
  { size: 'bahnhof-reihe-a', name: 'Reihe A (groß)' },
  { size: 'bahnhof-reihe-b', name: 'Reihe B' },
  { size: 'klein' },
]

const sound: ParevaBehaviour = { fault: null, open: 'sound', cancel: 'sound', sizes: 'sound' }

/** The lockers of Pareva (public-side.md 3): knows one locker, and mails a code for each rental. */
export const startPareva = async ({ port }: { readonly port?: number } = {}) => {
  const requests: PeerRequest[] = []
  const rentals: ParevaRental[] = []
  const mails: { readonly to: string; readonly processId: string }[] = []
  let behaviour = sound

  const sizes = (): PeerAnswer => {
    if (behaviour.sizes === 'error') return json(200, { error: true })
    if (behaviour.sizes === 'refused') return json(200, { success: false, reason: 'locker offline' })
    return json(200, { availableSizes: parevaSizes })
  }

  const open = (size: string, text: string): PeerAnswer | 'hang' => {
    const body = JSON.parse(text) as Record<string, unknown>
    if (!parevaSizes.some((known) => known.size === size)) return json(409, { success: false, reason: 'unknown size' })
    if (behaviour.open === 'full') return json(409, { success: false, reason: 'no compartment' })
    if (behaviour.open === 'nameless') return json(200, { success: true })
    const processId = `process-${rentals.length + 1}`
    rentals.push({ processId, lockerId: parevaAccess.lockerId, size, body, isCancelled: false })
    mails.push({ to: String(body['email']), processId })
    if (behaviour.open === 'lost') return 'hang'
    return behaviour.open === 'crash' ? json(500, { message: 'oops' }) : json(200, { processId })
  }

  const cancel = (processId: string): PeerAnswer => {
    const known = rentals.find((rental) => rental.processId === processId && !rental.isCancelled)
    if (known === undefined) return json(404, { success: false, reason: 'unknown process' })
    if (behaviour.cancel === 'refused') return json(200, { success: false, reason: 'locker in use' })
    known.isCancelled = true
    return json(200, { success: true })
  }

  const { lockerId, user, password } = parevaAccess
  const access = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const answer = (request: PeerRequest): PeerAnswer | 'hang' => {
    requests.push(request)
    const fault = faulty(behaviour.fault, request)
    if (fault !== null) return fault
    if (request.headers['authorization'] !== access) return json(401, { error: true, message: 'unauthorized' })
    const [, root, locker, ...steps] = request.path.split('/').map(decodeURIComponent)
    if (root !== 'locker' || locker !== lockerId) return json(404, { error: true })
    const [what, id = '', verb] = steps
    if (request.method === 'GET' && what === 'available') return sizes()
    if (request.method === 'POST' && what === 'rental' && verb === 'open') return open(id, request.text)
    if (request.method === 'POST' && what === 'process' && verb === 'cancel') return cancel(id)
    return json(404, { error: true })
  }

  const server = await startPeer({ port, answer })
  return {
    url: server.origin,
    requests,
    rentals,
    /** Mails with a code that would have gone out. */
    mails,
    behave: (change: Partial<ParevaBehaviour>): void => void (behaviour = { ...sound, ...change }),
    close: server.close,
  }
}

export type Pareva = Awaited<ReturnType<typeof startPareva>>
