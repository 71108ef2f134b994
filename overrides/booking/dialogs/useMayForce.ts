import { useRecordRights } from '../../../src/admin/kit/list/useRecordRights.ts'

/** A booking without owner: editing it requires the right to change any booking. */
const anybodys = {}

/** Exceeding capacities and setting prices requires the right to change any booking. */
export const useMayForce = (): boolean => useRecordRights('bookings', anybodys).edit
