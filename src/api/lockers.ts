import { type LockerDecision, lockerDecisions } from '../domain/lockers/lockerDecision.ts'
import { type LockerState, lockerStates } from '../domain/lockers/lockerState.ts'
import { closed, defineCall, pathParams } from './call.ts'

export interface DecideRequest {
  readonly decision: LockerDecision
  /** Of the rental at the system, if staff know it. */
  readonly processId?: string
  readonly reason?: string
}

/** A locker after a decision; `gone`: its reservation is deleted. */
export interface DecideAnswer {
  readonly id: string
  readonly state: LockerState | 'gone'
}

/**
 * Staff decide about a locker that is unclear, refused or cannot be ended; `open` is the only way to ask its system again. For users with
 * the right to change all bookings. 404; 409 LOCKER_SETTLED, also for the second of two decisions; 409 LOCKER_NOT_DUE: its booking must not
 * have a locker; 409 LOCKER_PROCESS: a rental to be ended needs its process.
 */
export const decideLockerCall = defineCall<DecideRequest, DecideAnswer>({
  method: 'POST',
  path: '/api/:tenant/lockers/:id/decide',
  summary: 'Über ein unklares oder nicht geöffnetes Schließfach entscheiden',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'update' },
  repeatable: true,
  params: pathParams('tenant', 'id'),
  body: closed(
    {
      decision: { type: 'string', enum: lockerDecisions },
      processId: {
        type: 'string',
        pattern: '^[A-Za-z0-9][!-~]{0,199}$',
        description: 'Vorgangsnummer im Schließsystem.',
      },
      reason: { type: 'string', maxLength: 500 },
    },
    ['processId', 'reason'],
  ),
  answer: closed({ id: { type: 'string' }, state: { type: 'string', enum: [...lockerStates, 'gone'] } }),
})
