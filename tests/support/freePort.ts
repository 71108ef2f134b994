import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'

/** Above them the system assigns ephemeral ports: such a connection could take the port before its server does. */
const [lowest, beyond] = [20_000, 32_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((tried) => {
    const probe = createServer()
    probe.once('error', () => tried(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => tried(true)))
  })

/** The first of that many consecutive free loopback ports. */
export const freePort = async (inARow = 1): Promise<number> => {
  const first = randomInt(lowest, beyond)
  for (let port = first; port < first + inARow; port += 1) if (!(await isFree(port))) return freePort(inARow)
  return first
}
