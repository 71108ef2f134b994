/** Unfinished work, as the server returns it: a mail that has not left, a document that is not rendered. */
export interface OpenJob {
  readonly id: string
  readonly queue: 'mail' | 'document'
  readonly to: string
  readonly subject: string
  readonly state: 'waiting' | 'dead'
  readonly attempts: number
  /** Epoch ms. */
  readonly timeCreated: number
  readonly message: string | null
  readonly detail: string | null
}

/** Requests for the mails and documents of one sender (a tenant, the instance), and its test mail. */
export interface MailQueue {
  /** Identifies the sender: another key is another queue. */
  readonly key: string
  readonly list: () => Promise<readonly OpenJob[]>
  readonly retry: (id: string) => Promise<unknown>
  readonly discard: (id: string, reason: string) => Promise<unknown>
  readonly test: () => Promise<{
    readonly success: boolean
    readonly message: string
    readonly detail: string
  }>
}
