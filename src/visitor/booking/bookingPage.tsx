import type { ReactNode } from 'react'
import { html } from '../html.ts'
import { Page } from '../Page.tsx'
import type { PageRequest, RenderedPage } from '../pageRequest.ts'
import type { Repetition } from '../repetition.ts'

interface Drawn {
  readonly title: string
  readonly status?: number
  readonly repetition?: Repetition | undefined
  readonly forward?: string | undefined
  readonly script?: 'live'
  /** Content beside content. */
  readonly isBroad?: true
  readonly content: ReactNode
}

/** A page about a booking, in the wide frame. */
export const bookingPage = (
  request: PageRequest,
  { title, status = 200, repetition, forward, script, isBroad, content }: Drawn,
): RenderedPage => ({
  status,
  html: html(
    <Page title={title} request={request} wide repetition={repetition} forward={forward} {...(script && { script })}>
      <div className={isBroad ? 'stack' : 'stack measure'}>{content}</div>
    </Page>,
  ),
})
