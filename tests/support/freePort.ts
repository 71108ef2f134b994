import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'

/** Above them the system takes the near ends of connections: one of those could get the port before its server does. */
const [lowest, beyond] = [20_000, 32_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((tried) => {
    const probe = createServer()
    probe.once('error', () => tried(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => tried(true)))
  })

/** The first of so many loopback ports in a row that nobody listens on right now. */
export const freePort = async (inARow = 1): Promise<number> => {
  const first = randomInt(lowest, beyond)
  for (let port = first; port < first + inARow; port += 1) if (!(await isFree(port))) return freePort(inARow)
  return first
}
