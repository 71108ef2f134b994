import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { refuse } from '../faults.ts'
import { errorBody, refusalOf } from './errorAnswer.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers bytes that are not a valid HTTP request (V14) with the usual error body and headers, then closes the connection. */
export const clientErrorHandler =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error, socket: Socket): void => {
    // The client has disconnected.
    if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
      socket.destroy()
      return
    }
    const named = refusalOf(error)
    const refusal = named.status < 500 ? named : refuse('BAD_REQUEST')
    const body = JSON.stringify(errorBody(refusal, randomUUID()))
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end(
      `HTTP/1.1 ${refusal.status} ${reasons[refusal.status] ?? 'Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
    )
  }
