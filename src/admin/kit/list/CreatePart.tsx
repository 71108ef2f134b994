import { CreateFab } from './CreateFab.tsx'
import { useListParts } from './ListScope.ts'

/** Control that creates a record of this list: the entity's own part, or the floating button. */
export const CreatePart = () => {
  const { screenProps, mayCreate } = useListParts()
  const Own = screenProps.overrides.list?.Create
  return Own ? <Own mayCreate={mayCreate} /> : <CreateFab />
}
