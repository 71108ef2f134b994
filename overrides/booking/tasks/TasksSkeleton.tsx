import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { tasksGrid } from './tasksGrid.ts'
import { taskTexts as texts } from './taskTexts.ts'

/** Placeholder while loading. */
export const TasksSkeleton = ({ kinds }: { readonly kinds: readonly string[] }) => (
  <Box role="status" aria-busy="true" aria-label={texts.loading}>
    <Box sx={tasksGrid.tiles}>
      {kinds.map((kind) => (
        <Skeleton key={kind} variant="rounded" height={108} />
      ))}
    </Box>
    <Box sx={tasksGrid.panels}>
      {kinds.map((kind) => (
        <Skeleton key={kind} variant="rounded" height={320} />
      ))}
    </Box>
  </Box>
)
