import { createLogger, createServer, type HotPayload, type Plugin, type ViteDevServer } from 'vite'

/** A development server, and what it tells. */
export interface ListenedServer {
  readonly server: ViteDevServer
  /** Messages to the browsers. */
  readonly sent: readonly HotPayload[]
  /** Lines in the terminal; the test may clear them. */
  readonly printed: string[]
}

/** Starts a development server with these plugins for the project in `root`; the caller closes it. */
export const openViteServer = async (root: string, plugins: readonly Plugin[]): Promise<ListenedServer> => {
  const [sent, printed]: [HotPayload[], string[]] = [[], []]
  const print = (line: string) => void printed.push(line)
  const server = await createServer({
    configFile: false,
    root,
    customLogger: { ...createLogger('silent'), info: print, error: print },
    server: { port: 0, host: '127.0.0.1' },
    plugins: [...plugins],
  })
  const { hot } = server.environments.client
  const send = hot.send.bind(hot)
  hot.send = (payload: HotPayload) => {
    sent.push(payload)
    send(payload)
  }
  await server.listen()
  return { server, sent, printed }
}
