import Box from '@mui/material/Box'
import { lazyScreen } from '../../../src/admin/kit/lazyScreen.tsx'
import type { TaskFiguresProps } from './TaskFigures.tsx'

/** The page of tasks. */
export const TasksPage = lazyScreen(() => import('./TasksScreen.tsx'))

/** What needs a hand in a tenant, on its card. */
export const TaskFigures = lazyScreen<TaskFiguresProps>(
  () => import('./TaskFigures.tsx'),
  <Box sx={{ minHeight: 44 }} />,
)
