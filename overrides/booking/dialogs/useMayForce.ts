import { useRecordRights } from '../../../src/admin/kit/list/useRecordRights.ts'

/** A booking that is nobody's own: only who may change any booking may change it. */
const anybodys = {}

/** May this person exceed capacities and set prices? Those who may change every booking. */
export const useMayForce = (): boolean => useRecordRights('bookings', anybodys).edit
