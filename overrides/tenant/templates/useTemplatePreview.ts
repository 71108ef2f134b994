import { HttpError } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../../../src/admin/kit/ask.ts'
import { createPreviewCall, type PreviewAnswer, type PreviewRequest } from '../../../src/api/previews.ts'

/** How long typing rests before a preview is asked for, in milliseconds. */
const rest = 500

export interface TemplatePreview {
  /** The last page that was made; it stays while the next one is being made. */
  readonly page: PreviewAnswer | null
  /** Why there is none of what is typed now. */
  readonly failure: string | null
  readonly waiting: boolean
  readonly retry: () => void
}

/** Asks for the filled template once typing rests; an answer to an older text is thrown away. */
export const useTemplatePreview = (
  tenant: string,
  kind: PreviewRequest['kind'],
  template: string,
  failed: string,
): TemplatePreview => {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<Omit<TemplatePreview, 'retry'>>({ page: null, failure: null, waiting: true })
  const retry = useCallback(() => setTries((count) => count + 1), [])
  useEffect(() => {
    const leaving = new AbortController()
    setState(({ page }) => ({ page, failure: null, waiting: true }))
    const make = async () => {
      try {
        const body = { kind, template }
        const page = await ask(createPreviewCall, { params: { tenant }, body, signal: leaving.signal })
        if (!leaving.signal.aborted) setState({ page, failure: null, waiting: false })
      } catch (cause) {
        if (leaving.signal.aborted) return
        const failure = cause instanceof HttpError && cause.status === 400 ? cause.message : failed
        setState(({ page }) => ({ page, failure, waiting: false }))
      }
    }
    const timer = setTimeout(() => void make(), rest)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [tenant, kind, template, failed, tries])
  return { ...state, retry }
}
