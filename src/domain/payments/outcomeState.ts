/** What became of an attempt to pay; `pending` may still become anything. */
export type OutcomeState = 'paid' | 'failed' | 'aborted' | 'pending'
