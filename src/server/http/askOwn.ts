import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addressOf,
  type AnsweredConflict,
  type AnsweredFault,
  type Ask,
  isPathPart,
  type Reply,
} from '../../api/ask.ts'
import { bookingTokenHeader } from '../../api/checkout.ts'
import { correctionTokenHeader } from '../../api/correctMail.ts'
import { isObject } from '../../domain/json.ts'
import { refuse } from '../faults.ts'
import { draftHeader } from './draftHash.ts'

const isConflict = (value: unknown): value is AnsweredConflict =>
  isObject(value) && typeof value['code'] === 'string' && typeof value['message'] === 'string'

const isFault = (value: unknown): value is AnsweredFault =>
  isConflict(value) && 'path' in value && typeof value.path === 'string'

const detailsOf = (body: unknown, name: string): readonly unknown[] => {
  const details = isObject(body) && isObject(body['details']) ? body['details'][name] : undefined
  return Array.isArray(details) ? details : []
}

const textAt = (body: unknown, name: string): string => {
  const value = isObject(body) ? body[name] : ''
  return typeof value === 'string' ? value : ''
}

const isJson = (type: unknown): boolean => typeof type === 'string' && type.startsWith('application/json')

/** As for an address that no call has. */
const noCall = (): Reply<never> => {
  const { status, code, message } = refuse('NOT_FOUND')
  return { kind: 'refused', status, code, message, fields: [], conflicts: [] }
}

export interface OwnAsking {
  readonly ask: Ask
  /** Cookies that the answers set, to be passed on. */
  readonly cookies: string[]
}

/**
 * Asks our API for a page, within the process: with the session and the network address of the page's request, through every check and
 * limit of the call. So a page can do no more than its visitor could with the same API.
 * @param draft secret of the browser's draft: what it holds is free for its own pages
 */
export const askOwn = (app: FastifyInstance, request: FastifyRequest, draft: string | undefined): OwnAsking => {
  const cookies: string[] = []
  const ask: Ask = async (call, parts = {}) => {
    if (!Object.values(parts.params ?? {}).every(isPathPart)) return noCall()
    const { cookie, 'user-agent': userAgent } = request.headers
    const answer = await app.inject({
      method: call.method,
      url: addressOf(call, parts),
      remoteAddress: request.ip,
      headers: {
        'x-requested-with': 'booking-page',
        ...(cookie !== undefined && { cookie }),
        // Names the device of a session.
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(draft !== undefined && { [draftHeader]: draft }),
        ...(parts.repeatKey !== undefined && { 'idempotency-key': parts.repeatKey }),
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(parts.body !== undefined && { payload: JSON.stringify(parts.body) }),
    })
    const set = answer.headers['set-cookie']
    if (set !== undefined) cookies.push(...[set].flat())
    const hasBody = answer.payload !== ''
    if (hasBody && !isJson(answer.headers['content-type'])) return noCall()
    const body: unknown = hasBody ? answer.json() : undefined
    // The server checks its answers by the schema of the same call.
    if (answer.statusCode < 300) {
      const { [bookingTokenHeader]: booking, [correctionTokenHeader]: correction } = answer.headers
      return {
        kind: 'done',
        answer: body as never,
        ...(typeof booking === 'string' && { bookingToken: booking }),
        ...(typeof correction === 'string' && { correctionToken: correction }),
      }
    }
    const minutes = Math.ceil(Number(answer.headers['retry-after']) / 60) || null
    return {
      kind: 'refused',
      status: answer.statusCode,
      ...(minutes !== null && { minutes }),
      code: textAt(body, 'code'),
      message: textAt(body, 'message'),
      fields: detailsOf(body, 'fields').filter(isFault),
      conflicts: detailsOf(body, 'conflicts').filter(isConflict),
    }
  }
  return { ask, cookies }
}
