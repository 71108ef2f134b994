import type { Caller } from '../database/database.ts'

/** Called after a user proved to own the address of the account: signed in, or opened a mailed link. Never throws. */
export type AddressProven = (caller: Caller, userId: string) => Promise<void>
