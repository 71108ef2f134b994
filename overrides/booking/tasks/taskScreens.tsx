import Box from '@mui/material/Box'
import { lazyScreen } from '../../../src/admin/kit/screens/lazyScreen.tsx'
import type { TaskFiguresProps } from './TaskFigures.tsx'

export const TasksPage = lazyScreen(() => import('./TasksScreen.tsx'))

/** Open tasks of a tenant, on its card. */
export const TaskFigures = lazyScreen<TaskFiguresProps>(
  () => import('./TaskFigures.tsx'),
  <Box sx={{ minHeight: 44 }} />,
)
