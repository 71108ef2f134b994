import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { ScreenLoadError, withinTime } from './screenLoading.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)))

interface BoundaryProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Catches what loading threw; faults of the loaded screen itself go on to the shell's own boundary. */
class LoadBoundary extends Component<BoundaryProps, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: null }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    if (!(fault instanceof ScreenLoadError)) throw asError(fault)
    // Browsers remember a module they failed to fetch and never ask for it again on the same page: only a new page helps.
    const { onRetry } = this.props
    const retry = fault.code === 'MODULE_NOT_FOUND' ? () => window.location.reload() : onRetry
    return <LoadFailure code={fault.code} onRetry={retry} />
  }
}

/**
 * The one way a screen, dialog or override is loaded when it is first shown: gives up after 120 s, names the documented code
 * (CSS_CHUNK_LOAD_FAILED, MODULE_NOT_FOUND) and offers another try (ERR-074…076, CONST-018).
 * @param load the dynamic import; its default export is the screen
 */
export const lazyScreen = <P extends object>(
  load: Load<P>,
  waiting: ReactNode = <ScreenSkeleton />,
): ComponentType<P> => {
  const attempt = () => lazy(() => withinTime(load))
  // Kept outside of the component: what was loaded once is there at once the next time.
  let loaded = attempt()

  const Loaded = (props: P) => {
    const [tries, setTries] = useState(0)
    const Screen: ComponentType<P> = loaded
    const retry = () => {
      loaded = attempt()
      setTries((count) => count + 1)
    }
    return (
      <LoadBoundary key={tries} onRetry={retry}>
        <Suspense fallback={waiting}>
          <Screen {...props} />
        </Suspense>
      </LoadBoundary>
    )
  }
  return Loaded
}
