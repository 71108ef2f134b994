import type { ComponentType } from 'react'
import type { AnyRecord } from './anyRecord.ts'
import type { AdminDefinition, EntityOverrides, Place, ViewOverrideProps } from './definition.ts'
import type { FormVariant } from './form/FormVariant.ts'

/** What every generated screen gets: the entity, the place it is shown at, the hand-written rooms. */
export interface ScreenProps<R extends object> {
  readonly admin: AdminDefinition<R>
  readonly place: Place<R>
  readonly overrides: EntityOverrides<R>
  /** A form in a frame of its own. */
  readonly variant?: FormVariant
}

/** A screen of an entity that is known by its definition: a generated one, or one furnished by hand. */
export type RecordScreen = ComponentType<ScreenProps<AnyRecord>> | ComponentType<ViewOverrideProps<AnyRecord>>
