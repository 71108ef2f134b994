import { CreateFab } from './CreateFab.tsx'
import { useListParts } from './ListScope.ts'

/** Control that creates a record of this list: the entity's own part, or the floating button. */
export const CreatePart = () => {
  const { screen, mayCreate } = useListParts()
  const Own = screen.overrides.list?.Create
  return Own ? <Own mayCreate={mayCreate} /> : <CreateFab />
}
