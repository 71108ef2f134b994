import { batchStates, type BatchState, maxBatchRefunds } from '../domain/payments/refundBatch.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'

/** A refund in a batch. */
export interface BatchItem {
  readonly refundId: string
  /** Null: money of an attempt that belongs to no booking. */
  readonly bookingId: string | null
  readonly amountCents: number
  /** "DE89 … 3000"; null: deleted. */
  readonly masked: string | null
  /** `open`: in the batch; `paid`; `returned` by the bank; `left`: taken out. */
  readonly state: 'open' | 'paid' | 'returned' | 'left'
}

/** What happened to a batch. Instants in epoch ms, persons by their e-mail. */
export interface RefundBatch {
  readonly id: string
  readonly state: BatchState
  /** Of the refunds that have not left it, whole cents. */
  readonly amountCents: number
  readonly items: readonly BatchItem[]
  readonly createdAt: number
  readonly createdBy: string
  /** Created by the caller, who therefore may not release it. */
  readonly isOwn: boolean
  readonly releasedAt: number | null
  readonly releasedBy: string | null
  readonly downloadedAt: number | null
  readonly downloadedBy: string | null
  readonly fileSha256: string | null
  readonly closedAt: number | null
  readonly closedBy: string | null
  /** Why it was dropped. */
  readonly reason: string
}

/** Batches of one answer. */
export const maxListedBatches = 50

const text: JsonSchema = { type: 'string' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }
const whole: JsonSchema = { type: 'integer' }
const wholeOrNull: JsonSchema = { type: ['integer', 'null'] }
const state: JsonSchema = { type: 'string', enum: batchStates }
const reason: JsonSchema = { type: 'string', minLength: 3, maxLength: 500, pattern: '\\S' }

const batch = closed({
  ...{ id: text, state, amountCents: whole, createdAt: whole, createdBy: text, isOwn: { type: 'boolean' } },
  ...{ releasedAt: wholeOrNull, releasedBy: textOrNull, downloadedAt: wholeOrNull, downloadedBy: textOrNull },
  ...{ fileSha256: textOrNull, closedAt: wholeOrNull, closedBy: textOrNull, reason: text },
  items: {
    type: 'array',
    items: closed({
      ...{ refundId: text, bookingId: textOrNull, amountCents: whole, masked: textOrNull },
      state: { type: 'string', enum: ['open', 'paid', 'returned', 'left'] },
    }),
  },
})

/** A batch after a call. */
export interface BatchAnswer {
  readonly id: string
  readonly state: BatchState
}

/** All calls of batches demand the right to change all bookings. */
const policy = { scope: 'tenant', blocks: ['manageBookings'], action: 'update' } as const
const common = { method: 'POST', policy, answer: closed({ id: text, state }), repeatable: true } as const

/** The newest batches with their refunds. */
export const refundBatchesCall = defineCall<undefined, readonly RefundBatch[]>({
  method: 'GET',
  path: '/api/:tenant/refund-batches',
  summary: 'Sammelüberweisungen von Erstattungen, neueste zuerst',
  policy,
  params: pathParams('tenant'),
  answer: { type: 'array', items: batch },
})

/**
 * Puts refunds together that a bank is to transfer. 404 for an unknown refund; 409 DEBTOR_MISSING without an account of the town, BATCH_REFUND
 * if one is not to be transferred or its account is missing, REFUND_IN_BATCH.
 */
export const createBatchCall = defineCall<{ readonly refunds: readonly string[] }, BatchAnswer>({
  ...common,
  path: '/api/:tenant/refund-batches',
  summary: 'Sammelüberweisung aus Erstattungen erstellen',
  params: pathParams('tenant'),
  body: closed({
    refunds: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 64 },
      ...{ minItems: 1, maxItems: maxBatchRefunds, uniqueItems: true },
    },
  }),
})

/** Another person releases a batch. 409 SAME_PERSON, BATCH_EMPTY, BATCH_STATE. */
export const releaseBatchCall = defineCall<object, BatchAnswer>({
  ...common,
  path: '/api/:tenant/refund-batches/:id/release',
  summary: 'Sammelüberweisung freigeben, durch eine zweite Person',
  params: pathParams('tenant', 'id'),
  body: closed({}),
})

/** A file for a bank. */
export interface BatchFile {
  /** For the download. */
  readonly name: string
  readonly sha256: string
  /** pain.001.001.09; '' in a simulation. */
  readonly xml: string
}

/**
 * The file of a released batch, once: nothing answers it again, so that no bank gets it twice. 409 BATCH_DOWNLOADED with who and when, BATCH_STATE,
 * DEBTOR_MISSING. Takes no Idempotency-Key, because its answer must not be kept.
 */
export const batchFileCall = defineCall<object, BatchFile>({
  method: 'POST',
  path: '/api/:tenant/refund-batches/:id/file',
  summary: 'Datei einer Sammelüberweisung (pain.001) abrufen, einmal',
  policy,
  params: pathParams('tenant', 'id'),
  body: closed({}),
  answer: closed({ name: text, sha256: text, xml: text }),
})

/** The bank has executed a downloaded batch: its refunds are paid. 400 REFUND_DATE, 409 BATCH_STATE. */
export const sentBatchCall = defineCall<{ readonly paidOn: string }, BatchAnswer>({
  ...common,
  path: '/api/:tenant/refund-batches/:id/sent',
  summary: 'Sammelüberweisung als ausgeführt kennzeichnen',
  params: pathParams('tenant', 'id'),
  body: closed({
    paidOn: {
      ...{ type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
      description: 'Tag der Überweisung, JJJJ-MM-TT.',
    },
  }),
})

/** The bank will never execute a batch: its refunds are open again. 409 BATCH_STATE. */
export const dropBatchCall = defineCall<{ readonly reason: string }, BatchAnswer>({
  ...common,
  path: '/api/:tenant/refund-batches/:id/drop',
  summary: 'Sammelüberweisung verwerfen; ihre Erstattungen sind wieder offen',
  params: pathParams('tenant', 'id'),
  body: closed({ reason }),
})
