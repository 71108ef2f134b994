/** An unsent mail, as the server returns it. */
export interface QueuedMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly state: 'waiting' | 'dead'
  readonly attempts: number
  /** Epoch ms. */
  readonly timeCreated: number
  readonly message: string | null
  readonly detail: string | null
}

/** Requests for the mails of one sender (a tenant, the instance): list, resend, test. */
export interface MailQueue {
  /** Identifies the sender: another key is another queue. */
  readonly key: string
  readonly list: () => Promise<readonly QueuedMail[]>
  readonly resend: (id: string) => Promise<unknown>
  readonly test: () => Promise<{
    readonly success: boolean
    readonly message: string
    readonly detail: string
  }>
}
