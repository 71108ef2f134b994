import type { ComponentType } from 'react'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { AdminDefinition, EntityOverrides, Screen, ViewOverrideProps } from '../definition/definition.ts'
import type { FormVariant } from '../form/FormVariant.ts'

/** Props of every generated screen: the entity, its screen, the overrides. */
export interface ScreenProps<R extends object> {
  readonly admin: AdminDefinition<R>
  readonly screen: Screen<R>
  readonly overrides: EntityOverrides<R>
  /** A form in its own frame. */
  readonly variant?: FormVariant
}

/** A screen of an entity: generated or hand-written. */
export type RecordScreen = ComponentType<ScreenProps<AnyRecord>> | ComponentType<ViewOverrideProps<AnyRecord>>
