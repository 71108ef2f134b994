/** A locker application of a tenant with its secret opened. */
export interface OpenedLockerApplication {
  readonly serverUrl: string
  readonly lockerId: string
  readonly user: string
  readonly password: string
}

/** A size (product) that lockers are rented by; the system chooses the compartment. */
export interface LockerSize {
  readonly id: string
  readonly name: string
}

/** A rental to begin. */
export interface LockerRental {
  readonly sizeId: string
  /** The system mails the access code to this address itself. */
  readonly mail: string
  readonly fromMail: string
  /** Epoch ms. */
  readonly begin: number
  readonly end: number
}

/**
 * What became of a call that changes something. `unclear`: it may have been carried out, so it must not be repeated blindly; `refused`: it
 * was not. The German sentence is for staff.
 */
export type LockerFailure = { readonly result: 'unclear' | 'refused'; readonly words: string }

export type OpenResult = LockerFailure | { readonly result: 'open'; readonly processId: string }

/** `gone`: the rental has ended, by this call or before it. Calling again does no harm. */
export type CancelResult = LockerFailure | { readonly result: 'gone' }

/** The system does not answer, or refuses; the message is a German sentence for staff. */
export class LockerSystemFault extends Error {
  override readonly name = 'LockerSystemFault'
}

/** A system of lockers. One file each. All calls are network, outside of any transaction, and answer within 10 s. */
export interface LockerSystem {
  /** @throws LockerSystemFault */
  readonly sizes: (application: OpenedLockerApplication) => Promise<readonly LockerSize[]>
  /** Never throws. */
  readonly open: (application: OpenedLockerApplication, rental: LockerRental) => Promise<OpenResult>
  /** Never throws. */
  readonly cancel: (application: OpenedLockerApplication, processId: string) => Promise<CancelResult>
}

/** By the name of the system in units and applications. */
export type LockerSystems = ReadonlyMap<string, LockerSystem>
