import { accessibilityPage } from './accessibility/accessibilityPage.tsx'
import { cancelPage } from './booking/cancelPage.tsx'
import { lookPage } from './booking/lookPage.tsx'
import { payPage } from './booking/payPage.tsx'
import { resendPage } from './booking/resendPage.tsx'
import { statusPage } from './booking/statusPage.tsx'
import { verifyPage } from './booking/verifyPage.tsx'
import { checkoutPage } from './checkout/checkoutPage.tsx'
import { seriesPage } from './checkout/seriesPage.tsx'
import { minePaths } from './mine/mineAddress.ts'
import { myBookingPage } from './mine/myBookingPage.tsx'
import { myCalendarPage } from './mine/myCalendarPage.tsx'
import { myCancelPage } from './mine/myCancelPage.tsx'
import { myDataPage } from './mine/myDataPage.tsx'
import { myListPage } from './mine/myListPage.tsx'
import { removeAccountPage } from './mine/removeAccountPage.tsx'
import { signOutPage } from './mine/signOutPage.ts'
import { eventsPage } from './offer/eventsPage.tsx'
import { listPage } from './offer/listPage.tsx'
import { objectPage } from './offer/objectPage.tsx'
import type { AskingRequest, RenderedPage } from './pageRequest.ts'
import { accountPage } from './refund/accountPage.tsx'
import { renderPage } from './render.tsx'
import { signInPage } from './signInPage.tsx'

type Draw = (request: AskingRequest) => Promise<RenderedPage>

/** Pages with the offer of a town, by path; the first that fits is drawn. */
const offerPages: Readonly<Record<string, Draw>> = {
  '/angebot/:tenant': listPage,
  '/angebot/:tenant/veranstaltungen': eventsPage,
  '/angebot/:tenant/:id': objectPage,
}

/** Pages of signed-in users that only show. */
const ownPages: Readonly<Record<string, Draw>> = {
  [minePaths.list]: myListPage,
  [minePaths.booking]: myBookingPage,
}

/** Pages that accept their own posted form, by path; `:tenant` stands for any tenant. */
const formPages: Readonly<Record<string, Draw>> = {
  '/barrierefreiheit': accessibilityPage,
  '/checkout': checkoutPage,
  '/checkout/group': seriesPage,
  '/checkout/status': statusPage,
  '/payment/redirection': payPage,
  '/booking/status/:tenant': lookPage,
  '/booking/resend/:tenant': resendPage,
  '/booking/request-reject/:tenant': cancelPage,
  '/booking/verify-reject/:tenant': verifyPage,
  '/refund/account/:tenant': accountPage,
  [minePaths.cancel]: myCancelPage,
  [minePaths.calendar]: myCalendarPage,
  [minePaths.out]: signOutPage,
  [minePaths.data]: myDataPage,
  [minePaths.remove]: removeAccountPage,
}

const signInPath = '/login'

/** Paths that accept a posted form. */
export const formPaths = [...Object.keys(formPages), signInPath]

const isAt = (path: string, pattern: string): boolean => {
  const parts = path.replace(/\/$/, '').split('/')
  const expected = pattern.split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, position) => (part.startsWith(':') ? parts[position] !== '' : part === parts[position]))
  )
}

/** Draws any page without login; null for the addresses of others. */
export const drawPage = async (request: AskingRequest): Promise<RenderedPage | null> => {
  const { form } = request
  if (form !== null && isAt(request.path, signInPath)) return signInPage({ ...request, form })
  const asking = Object.entries({ ...formPages, ...ownPages, ...offerPages }).find(([pattern]) =>
    isAt(request.path, pattern),
  )
  return asking === undefined ? renderPage(request) : asking[1](request)
}
