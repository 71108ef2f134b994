import { type PeerRequest, startPeer } from '../../peers/peerServer.ts'
import type { NotifiedFields } from '../../../src/server/payments/provider.ts'

/** Receives notifications and returns of the browser, answering with the given codes, then 200. */
export const startListener = async (codes: number[] = []) => {
  const received: (PeerRequest & { readonly notified: NotifiedFields })[] = []
  const server = await startPeer({
    answer: (request) => {
      received.push({ ...request, notified: Object.fromEntries([...request.query, ...request.fields]) })
      return { status: codes.shift() ?? 200, body: '' }
    },
  })
  return {
    ...server,
    /** Answers of the next requests. */
    codes,
    received,
    at: (path: string) => received.filter((request) => request.path === path),
  }
}

/** What a browser without scripts does at a page of a provider: presses a button, follows redirects and the form that returns by POST. */
export const press = async (
  url: string,
  choice: 'pay' | 'abort' | 'back',
): Promise<{ status: number; text: string }> => {
  const shown = await (await fetch(url)).text()
  if (!shown.includes(`name="choice" value="${choice}"`)) throw new Error(`no button ${choice} at ${url}`)
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ choice }) })
  const text = await answer.text()
  const [, action] = /<form method="post" action="([^"]+)">/.exec(text) ?? []
  if (action === undefined) return { status: answer.status, text }
  const plain = (value: string) =>
    value.replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
  const inputs = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  const fields = inputs.map(([, name = '', value = '']) => [plain(name), plain(value)])
  const returned = await fetch(plain(action), { method: 'POST', body: new URLSearchParams(fields) })
  return { status: returned.status, text: await returned.text() }
}
