import type { AdminDefinition, EntityOverrides, Place } from './definition.ts'
import type { FormVariant } from './form/FormVariant.ts'

/** What every generated screen gets: the entity, the place it is shown at, the hand-written rooms. */
export interface ScreenProps<R extends object> {
  readonly admin: AdminDefinition<R>
  readonly place: Place<R>
  readonly overrides: EntityOverrides<R>
  /** A form in a frame of its own. */
  readonly variant?: FormVariant
}
