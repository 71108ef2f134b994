import {
  Component,
  type ComponentType,
  type JSXElementConstructor,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import Typography from '@mui/material/Typography'
import { ScreenLoadError, withinTime, type ScreenLoadCode } from './screenLoading.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { Notice } from '../display/Notice.tsx'
import { screenTexts as texts } from '../texts/screen.ts'

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>

/** A screen with any props. */
export type AnyScreen = JSXElementConstructor<never>

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)))

interface BoundaryProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** Replaces a screen that failed to load: reason, code, retry. */
const LoadFailure = ({ code, onRetry }: { readonly code: ScreenLoadCode; readonly onRetry: () => void }) => (
  <Notice severity="error" title={texts.screenFailed} onRetry={onRetry}>
    <Typography variant="body2">{texts.screenFailedWhy[code]}</Typography>
    <Typography variant="caption" sx={{ color: 'text.secondary' }} data-code={code}>
      {texts.screenFailedCode(code)}
    </Typography>
  </Notice>
)

/** Catches errors of loading; errors of the loaded screen go on to the shell's boundary. */
class LoadBoundary extends Component<BoundaryProps, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: null }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    if (!(fault instanceof ScreenLoadError)) throw asError(fault)
    // Browsers remember a failed module import until the page is reloaded: only a reload helps.
    const { onRetry } = this.props
    const retry = fault.code === 'MODULE_NOT_FOUND' ? () => window.location.reload() : onRetry
    return <LoadFailure code={fault.code} onRetry={retry} />
  }
}

/** Preload function of each lazy screen. */
const loaders = new WeakMap<AnyScreen, () => Promise<unknown>>()

/**
 * Starts loading a screen before it is shown; does nothing for a screen that needs no loading. Settles on success and on failure; a failed
 * screen shows its own error.
 */
export const loadAhead = (screenProps: AnyScreen): Promise<unknown> => loaders.get(screenProps)?.() ?? Promise.resolve()

/**
 * The only way to load a screen, dialog or override on first use: gives up after 120 s, names the documented code (CSS_CHUNK_LOAD_FAILED,
 * MODULE_NOT_FOUND) and offers a retry (ERR-074…076, CONST-018).
 * @param load the dynamic import; its default export is the screen
 */
export const lazyScreen = <P extends object>(
  load: Load<P>,
  waiting: ReactNode = <ScreenSkeleton />,
): ComponentType<P> => {
  // Outside the component, so that a loaded screen is available at once the next time.
  let ready: ComponentType<P> | null = null
  const fetched = async () => {
    const module = await withinTime(load)
    ready = module.default
    return module
  }
  const attempt = (): ComponentType<P> => ready ?? lazy(fetched)
  let loaded: ComponentType<P> | null = null

  const Loaded = (props: P) => {
    // A loaded screen renders without suspending, which React would stretch to 300 ms; state keeps the shown screen.
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
