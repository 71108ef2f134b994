import { ofAnyRecord } from '../definition/anyRecord.ts'
import { type ScreenView, screenOf } from './recordScreens.tsx'
import type { ScreenProps } from './ScreenProps.ts'

interface EntityScreenProps<R extends object> extends ScreenProps<R> {
  readonly view: ScreenView
}

/** Content of an entity's address: the list of a screen, or the form of the record in `?id=` or of a new one. */
export const EntityScreen = <R extends object>({ view, ...props }: EntityScreenProps<R>) => {
  const screenProps = ofAnyRecord(props)
  const Screen = screenOf(view, screenProps.overrides)
  return <Screen key={view} {...screenProps} />
}
