import { type Call, defineCall } from './call.ts'

export interface PreviewRequest {
  readonly kind: 'receipt' | 'invoice'
  readonly template: string
}

export interface PreviewAnswer {
  /** Of `/api/previews/{id}`, for some minutes and for the caller alone. */
  readonly id: string
  /** False: the template is none yet, so the page shows ours, which holds until then. */
  readonly own: boolean
}

/** Fills a template that is being written with made-up values. Nothing is stored but the page to look at. */
export const createPreviewCall = defineCall<PreviewRequest, PreviewAnswer>({
  method: 'POST',
  path: '/api/:tenant/previews',
  summary: 'Eine Vorlage für Belege oder Rechnungen mit Beispielwerten füllen',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'template'],
    properties: { kind: { enum: ['receipt', 'invoice'] }, template: { type: 'string', maxLength: 200_000 } },
  },
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'own'],
    properties: { id: { type: 'string' }, own: { type: 'boolean' } },
  },
})

/** The filled page, for a frame that can run and load nothing. */
export const readPreviewCall = defineCall({
  method: 'GET',
  path: '/api/previews/:id',
  summary: 'Die gefüllte Vorlage ansehen; nur wer sie angefordert hat, nur einige Minuten',
  policy: { scope: 'user' },
  answer: { type: 'string' },
}) satisfies Call
