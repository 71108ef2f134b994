import type { EntityOverrides } from './definition.ts'
import type { ScreenProps } from './ScreenProps.ts'

/** A record whose properties are only known by name: the kit draws what definitions name. */
export type AnyRecord = Readonly<Record<string, unknown>>

/**
 * Screens are typed by their entity on the outside, so that the generator's and the overrides' types fit; inside, the kit reads
 * properties by the names its definitions give. This file is where the type is forgotten.
 */
export const ofAnyRecord = <R extends object>(props: ScreenProps<R>): ScreenProps<AnyRecord> =>
  props as unknown as ScreenProps<AnyRecord>

/** The hand-written rooms of the entity with this name, out of those of all; none where there are none. */
export const roomsOfAnyRecord = (overrides: object, name: string): EntityOverrides<AnyRecord> =>
  (overrides as Readonly<Record<string, EntityOverrides<AnyRecord> | undefined>>)[name] ?? {}
