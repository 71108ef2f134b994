import { createServer } from 'node:net'

/** A loopback port nobody listens on right now. */
export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') failed(new Error('The probe for a free port got none.'))
      else server.close(() => found(address.port))
    })
  })
