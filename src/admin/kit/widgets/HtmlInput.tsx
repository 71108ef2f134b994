import Skeleton from '@mui/material/Skeleton'
import { lazyScreen } from '../screens/lazyScreen.tsx'
import type { ControlProps } from './ControlProps.ts'

export interface HtmlInputProps extends ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Rich text. The editor is larger than the rest of a form, so it loads when the first one renders. */
export const HtmlInput = lazyScreen<HtmlInputProps>(
  () => import('./HtmlEditor.tsx'),
  <Skeleton variant="rounded" height={140} />,
)
