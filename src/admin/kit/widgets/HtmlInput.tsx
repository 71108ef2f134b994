import Skeleton from '@mui/material/Skeleton'
import { lazyScreen } from '../lazyScreen.tsx'
import type { ControlProps } from './ControlProps.ts'

export interface HtmlInputProps extends ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Rich text. The editor weighs more than the rest of a form, so it comes when the first one is drawn. */
export const HtmlInput = lazyScreen<HtmlInputProps>(
  () => import('./HtmlEditor.tsx'),
  <Skeleton variant="rounded" height={140} />,
)
