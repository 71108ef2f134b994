import autocannon, { type Request, type Result } from 'autocannon'
import { median } from './percentile.ts'
import { german } from './printTable.ts'

export interface Side {
  readonly url: string
  readonly request: Request
}

const usualConnectionCount = 20
const runSeconds = 4
/** Warm-up until the code of both is compiled. */
const warmUpSeconds = 8
const roundCount = 3

/** Sends requests to one side for so many seconds; throws on error responses. */
export const shoot = async ({ url, request }: Side, duration: number, connections: number): Promise<Result> => {
  const result = await autocannon({ url, connections, duration, requests: [request] })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}${request.path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result
}

const middle = (results: readonly Result[]) => ({
  perSecond: median(results.map(({ requests }) => requests.average)),
  p50: median(results.map(({ latency }) => latency.p50)),
  p99: median(results.map(({ latency }) => latency.p99)),
})

/** Alternates between both sides, so that a busy machine slows both; returns the table row with the ratio of requests per second. */
export const compare = async (
  name: string,
  limit: number,
  ours: Side,
  bare: Side,
  connections: number = usualConnectionCount,
): Promise<readonly string[]> => {
  for (const side of [ours, bare]) await shoot(side, warmUpSeconds, connections)
  const results: { readonly ours: Result[]; readonly bare: Result[] } = { ours: [], bare: [] }
  for (let round = 0; round < roundCount; round += 1) {
    results.bare.push(await shoot(bare, runSeconds, connections))
    results.ours.push(await shoot(ours, runSeconds, connections))
  }
  const [own, other] = [middle(results.ours), middle(results.bare)]
  const side = ({ perSecond, p50, p99 }: typeof own) => [german(perSecond), `${german(p50, 1)} / ${german(p99, 1)} ms`]
  return [name, german(own.perSecond / other.perSecond, 2), `≥ ${german(limit, 2)}`, ...side(own), ...side(other)]
}
