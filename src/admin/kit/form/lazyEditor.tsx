import Skeleton from '@mui/material/Skeleton'
import type { ComponentType } from 'react'
import { lazyScreen } from '../screens/lazyScreen.tsx'

/** A field's own editor, loaded when its section renders; a skeleton reserves its space. */
export const lazyEditor = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> => lazyScreen(load, <Skeleton aria-busy="true" variant="rounded" height={64} />)
