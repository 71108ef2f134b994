import { HttpError } from 'react-admin'
import { useCallback, useEffect, useState } from 'react'
import { templateTexts as texts } from '../texts/template.ts'
import { typingPauseMs } from '../useDebounced.ts'
import type { PreviewPage, TemplateKind } from './TemplateKind.ts'

interface PreviewState {
  /** The last page created; it stays while the next one is being created. */
  readonly page: PreviewPage | null
  /** Reason why there is none of the current text. */
  readonly failure: string | null
  readonly waiting: boolean
}

/** Requests the filled template after a pause in typing; answers to older texts are discarded. */
export const useTemplatePreview = (
  ask: NonNullable<TemplateKind['ask']>,
  template: string,
  sample: string,
): PreviewState & { readonly retry: () => void } => {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<PreviewState>({ page: null, failure: null, waiting: true })
  const retry = useCallback(() => setTries((count) => count + 1), [])
  useEffect(() => {
    const leaving = new AbortController()
    setState(({ page }) => ({ page, failure: null, waiting: true }))
    const make = async () => {
      try {
        const page = await ask(template, sample, leaving.signal)
        if (!leaving.signal.aborted) setState({ page, failure: null, waiting: false })
      } catch (cause) {
        if (leaving.signal.aborted) return
        const failure = cause instanceof HttpError && cause.status === 400 ? cause.message : texts.previewFailed
        setState(({ page }) => ({ page, failure, waiting: false }))
      }
    }
    const timer = setTimeout(() => void make(), typingPauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [ask, template, sample, tries])
  return { ...state, retry }
}
