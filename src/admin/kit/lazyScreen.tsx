import {
  Component,
  type ComponentType,
  type JSXElementConstructor,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { LoadFailure } from './LoadFailure.tsx'
import { ScreenLoadError, withinTime } from './screenLoading.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>

/** A screen, whatever it is given. */
export type AnyScreen = JSXElementConstructor<never>

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

/** What begins to load each of the screens made here. */
const loaders = new WeakMap<AnyScreen, () => Promise<unknown>>()

/**
 * Begins to load a screen before it is shown, so that it stands there at once; does nothing for a screen that needs no loading.
 * Settles when it is there or cannot be had: then it says so itself when it is shown.
 */
export const loadAhead = (screen: AnyScreen): Promise<unknown> => loaders.get(screen)?.() ?? Promise.resolve()

/**
 * The one way a screen, dialog or override is loaded when it is first shown: gives up after 120 s, names the documented code
 * (CSS_CHUNK_LOAD_FAILED, MODULE_NOT_FOUND) and offers another try (ERR-074…076, CONST-018).
 * @param load the dynamic import; its default export is the screen
 */
export const lazyScreen = <P extends object>(
  load: Load<P>,
  waiting: ReactNode = <ScreenSkeleton />,
): ComponentType<P> => {
  // Kept outside of the component: what was loaded once is there at once the next time.
  let ready: ComponentType<P> | null = null
  const fetched = async () => {
    const module = await withinTime(load)
    ready = module.default
    return module
  }
  const attempt = (): ComponentType<P> => ready ?? lazy(fetched)
  let loaded: ComponentType<P> | null = null

  const Loaded = (props: P) => {
    // What is there is drawn without a pause, which React would stretch to 300 ms; what is shown stays what it is.
    const [{ tries, Screen }, setTry] = useState(() => ({ tries: 0, Screen: ready ?? (loaded ??= attempt()) }))
    const retry = () => {
      loaded = attempt()
      setTry({ tries: tries + 1, Screen: loaded })
    }
    return (
      <LoadBoundary key={tries} onRetry={retry}>
        <Suspense fallback={waiting}>
          <Screen {...props} />
        </Suspense>
      </LoadBoundary>
    )
  }
  loaders.set(Loaded, () => fetched().catch(() => null))
  return Loaded
}
