import { isObject } from '../../domain/json.ts'
import type { EntityFacts } from '../../../generator/vite/workbench/facts.ts'
import type { AnyRecord } from '../kit/definition/anyRecord.ts'
import type { Screen } from '../kit/definition/definition.ts'
import type { Shown } from './address.ts'
import type { AnyAdmin } from './anyDefinitions.ts'
import { mayRead, samplePerson, sampleTenant } from './roles.ts'

/** The screen that a frame shows; undefined for an entity without one. */
export const screenShown = ({ screens }: AnyAdmin, name: string): Screen<AnyRecord> | undefined =>
  screens.find((screen) => screen.name === name) ?? screens[0]

/**
 * The sample as the person of the frame reads it: a record of their own, of this screen, without fields beyond their rights. The id stays
 * that of the valid sample, as the record is found by it.
 */
export const shownRecord = (
  { entity }: AnyAdmin,
  screen: Screen<AnyRecord> | undefined,
  { samples }: EntityFacts,
  { state, role }: Shown,
): AnyRecord => {
  const [wanted, usual] = [samples[state], samples.sample]
  const record = isObject(wanted) ? wanted : {}
  const { id = entity.name } = isObject(usual) ? usual : {}
  const owners = Object.fromEntries(
    entity.access.own.filter((path) => path in entity.fields).map((path) => [path, samplePerson]),
  )
  const mine = 'tenantId' in entity.fields ? { tenantId: sampleTenant, ...owners } : {}
  const whole: AnyRecord = { ...record, ...screen?.fixed, ...mine, id }
  return Object.fromEntries(Object.entries(whole).filter(([name]) => mayRead(entity, role, name)))
}
