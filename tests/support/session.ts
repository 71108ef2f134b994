import { accounts, demoPassword, type Account } from './accounts.ts'

/** The server's response; JSON is parsed, other bodies are text. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

export interface SessionOptions {
  readonly headers?: Readonly<Record<string, string>>
}

/** A client that sends requests like the back office: with its header and, once signed in, with a cookie. */
export interface Session {
  readonly cookie: string | null
  readonly get: (path: string, options?: SessionOptions) => Promise<Reply>
  readonly put: (path: string, body: unknown, options?: SessionOptions) => Promise<Reply>
  readonly post: (path: string, body?: unknown, options?: SessionOptions) => Promise<Reply>
  readonly delete: (path: string, options?: SessionOptions) => Promise<Reply>
}

const parsed = (text: string, type: string | null): unknown =>
  type?.includes('json') === true && text !== '' ? JSON.parse(text) : text

const replyOf = async (response: Response): Promise<Reply> => {
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, text, body: parsed(text, headers.get('content-type')) }
}

/** A session with the cookie, or without one. */
export const sessionOf = (url: string, cookie: string | null): Session => {
  const ask = async (method: string, path: string, body: unknown, { headers = {} }: SessionOptions = {}) => {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'booking-admin',
        ...(cookie === null ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return replyOf(response)
  }
  return {
    cookie,
    get: (path, options) => ask('GET', path, undefined, options),
    put: (path, body, options) => ask('PUT', path, body, options),
    post: (path, body, options) => ask('POST', path, body, options),
    delete: (path, options) => ask('DELETE', path, undefined, options),
  }
}

/** A visitor: no cookie. */
export const visit = ({ url }: { readonly url: string }): Session => sessionOf(url, null)

/** Signs a demo account in; needs a server with the demo data. */
export const signIn = async (server: { readonly url: string }, account: Account): Promise<Session> => {
  const reply = await visit(server).post('/auth/signin', { id: accounts[account], password: demoPassword })
  if (reply.status !== 200) throw new Error(`Signing in as ${account} answered ${reply.status}: ${reply.text}`)
  const [cookie] = reply.headers.getSetCookie()
  if (cookie === undefined) throw new Error(`Signing in as ${account} set no cookie.`)
  return sessionOf(server.url, cookie.slice(0, cookie.indexOf(';')))
}
