import type { ReactNode } from 'react'
import type { Reply } from '../../api/ask.ts'
import { bookingTexts } from '../booking/bookingTexts.ts'
import { pageStatus } from '../booking/bookingForm.ts'
import { Warning } from '../booking/FormParts.tsx'
import { html, redirectTo } from '../html.ts'
import { Page } from '../Page.tsx'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { minePaths } from './mineAddress.ts'
import { mineTexts } from './mineTexts.ts'

const words = mineTexts.nav

interface Drawn {
  readonly title: string
  readonly status?: number
  /** Path of the page among those of the navigation; absent: below one of them. */
  readonly current?: string
  /** Content beside content. */
  readonly isBroad?: true
  readonly content: ReactNode
}

const pages = [
  [minePaths.list, words.bookings],
  [minePaths.calendar, words.calendar],
  [minePaths.data, words.data],
] as const

/** A page of signed-in users, with the way to the others and out. */
export const minePage = (
  request: AskingRequest,
  { title, status = 200, current, isBroad, content }: Drawn,
): RenderedPage => ({
  status,
  html: html(
    <Page title={title} request={request} wide>
      <div className="row mine-nav">
        <nav aria-label={words.label}>
          <ul className="choices">
            {pages.map(([path, label]) => (
              <li key={path}>
                <a className="choice" href={path} aria-current={path === current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form method="post" action={minePaths.out} className="end">
          <button type="submit" className="choice">
            {words.out}
          </button>
        </form>
      </div>
      <div className={isBroad ? 'stack' : 'stack measure'}>{content}</div>
    </Page>,
  ),
})

/** To the sign-in page, and from there back to `address`. */
export const toSignIn = (address: string): RenderedPage =>
  redirectTo(`/login?redirectUrl=${encodeURIComponent(address)}`)

type Refused = Extract<Reply<unknown>, { kind: 'refused' }>

/** Why our API refused, in words for its user. */
export const mineRefusal = ({ status, message }: Refused): string => {
  if (status === 429) return bookingTexts.failure.busy
  return status === 409 ? message : bookingTexts.failure.other
}

/**
 * The page of a refusal: without a session to the sign-in page and back, a booking of others like an unknown one.
 * @param address of the page that was asked for
 */
export const refusedPage = (request: AskingRequest, reply: Refused, address: string): RenderedPage => {
  if (reply.status === 401) return toSignIn(address)
  const isUnknown = reply.status === 403 || reply.status === 404
  return minePage(request, {
    title: isUnknown ? mineTexts.notFound.title : mineTexts.title,
    status: isUnknown ? 404 : pageStatus(reply),
    content: <Warning>{isUnknown ? mineTexts.notFound.text : mineRefusal(reply)}</Warning>,
  })
}
