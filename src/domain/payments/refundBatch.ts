/**
 * `draft`: put together; `released`: by another person; `downloaded`: the bank has its file, or soon; `sent`: the bank has executed it;
 * `dropped`: it never will.
 */
export const batchStates = ['draft', 'released', 'downloaded', 'sent', 'dropped'] as const
export type BatchState = (typeof batchStates)[number]

/** Refunds of one file. */
export const maxBatchRefunds = 200

/** States in words. */
export const batchStateWords: Readonly<Record<BatchState, string>> = {
  draft: 'noch nicht freigegeben',
  released: 'freigegeben',
  downloaded: 'Datei heruntergeladen',
  sent: 'ausgeführt',
  dropped: 'verworfen',
}

/** What happened to a refund when its batch came into a state, as the history tells it. */
export const batchEventWords: Readonly<Record<BatchState, string>> = {
  draft: 'In eine Sammelüberweisung aufgenommen',
  released: 'Sammelüberweisung freigegeben',
  downloaded: 'Datei der Sammelüberweisung heruntergeladen',
  sent: 'Sammelüberweisung ausgeführt',
  dropped: 'Nicht mehr in der Sammelüberweisung',
}

/** What happened to the account of a refund, as the history tells it. */
export const accountEventWords: Readonly<Record<'asked' | 'given', string>> = {
  asked: 'IBAN beim Besteller angefragt',
  given: 'IBAN angegeben',
}
