import type { EntityOverrides } from './definition.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'

/** A record whose properties are known only by name, from its definition. */
export type AnyRecord = Readonly<Record<string, unknown>>

/**
 * Screens are typed by their entity on the outside, so that the generated and the override types fit; inside, the kit reads properties by
 * the names in its definitions. This file drops the entity type.
 */
export const ofAnyRecord = <R extends object>(props: ScreenProps<R>): ScreenProps<AnyRecord> =>
  props as unknown as ScreenProps<AnyRecord>

/** The overrides of the entity with this name; empty if it has none. */
export const overridesOfAnyRecord = (overrides: object, name: string): EntityOverrides<AnyRecord> =>
  (overrides as Readonly<Record<string, EntityOverrides<AnyRecord> | undefined>>)[name] ?? {}
