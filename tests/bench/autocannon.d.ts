declare module 'autocannon' {
  interface Request {
    readonly method?: 'GET' | 'PUT' | 'POST'
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly setupRequest?: (request: Request) => Request
  }
  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly Request[]
  }
  interface Result {
    readonly requests: { readonly average: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
