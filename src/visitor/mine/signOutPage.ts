import { signOutCall } from '../../api/signOut.ts'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { minePaths } from './mineAddress.ts'

/** Ends the session by a form, which works without script; opened as a page it changes nothing. */
export const signOutPage = async ({ form, ask }: AskingRequest): Promise<RenderedPage> => {
  if (form === null) return redirectTo(minePaths.list)
  await ask(signOutCall)
  return redirectTo('/login')
}
