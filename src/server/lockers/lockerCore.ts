import type { SystemDatabase } from '../database/database.ts'
import type { Registry } from '../records/save.ts'
import { applicationText, type StoredApplication, tenantApplication } from '../tenants/tenantApplication.ts'
import type { LockerSystem, LockerSystems, OpenedLockerApplication } from './lockerSystem.ts'

/** What all parts of lockers work with. */
export interface LockerCore {
  readonly system: SystemDatabase
  readonly registry: Registry
  readonly systems: LockerSystems
  /** Epoch ms. */
  readonly clock: () => number
}

/** A locker system with the application of a tenant. */
export interface OpenedLockerSystem {
  readonly lockers: LockerSystem
  readonly application: OpenedLockerApplication
  /** Sender named to the system. */
  readonly mail: string
  /** Active and complete. */
  readonly isReady: boolean
}

/** The system of a stored application; null if it is not connected. */
export const openedSystem = (
  systems: LockerSystems,
  { application: stored, mail, secret }: StoredApplication,
): OpenedLockerSystem | null => {
  const lockers = systems.get(stored.id)
  if (lockers === undefined) return null
  const text = (property: string) => applicationText(stored, property)
  const application = { serverUrl: text('serverUrl'), lockerId: text('lockerId'), user: text('user') }
  return {
    ...{ lockers, mail, application: { ...application, password: secret ?? '' } },
    isReady: stored.active && secret !== null && Object.values(application).every((one) => one !== ''),
  }
}

/** The locker system of that name for a tenant; null if it is not connected, or the tenant has no application of it. */
export const openLockerSystem = async (
  { system, registry, systems }: LockerCore,
  tenant: string,
  name: string,
): Promise<OpenedLockerSystem | null> => {
  const stored = await tenantApplication(system, registry.box, tenant, name, 'password')
  return stored === null ? null : openedSystem(systems, stored)
}
