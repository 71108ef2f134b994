import { type CheckoutHold, extendHoldCall, type HeldChoice, saveHoldCall } from '../../api/checkoutHold.ts'
import type { AskingRequest } from '../pageRequest.ts'
import { type Choice, chosenItems } from './choice.ts'
import { chosenPeriods } from './seriesQuote.ts'

/** What is held for the visitor, or why nothing is: then the booking goes on without. */
export type Held =
  | ({ readonly kind: 'held' } & Pick<CheckoutHold, 'expiresAt' | 'extensionsLeft'>)
  | { readonly kind: 'open'; readonly message: string }

/** Refusals that leave the choice free for all. */
const openCodes: ReadonlySet<string> = new Set(['TOO_MANY_HOLDS', 'HOLD_TOO_LARGE'])

const attemptsOf = (choice: Choice): readonly HeldChoice[] => {
  const bookableItems = chosenItems(choice)
  const periods = choice.series === undefined ? [choice] : chosenPeriods(choice.series)
  return periods.map(({ begin, end }) => ({ timeBegin: begin, timeEnd: end, bookableItems }))
}

/**
 * Holds the choice for the browser's draft while the visitor types (public-side.md 1.2.1); the same choice again changes nothing, and what
 * has expired is held anew. Null without a draft, without holds in the tenant, and for a choice that cannot be booked: the step says why.
 */
export const holdChoice = async ({ ask, draft }: AskingRequest, choice: Choice): Promise<Held | null> => {
  const bookingAttempts = attemptsOf(choice)
  if (draft === undefined || bookingAttempts.length === 0) return null
  const reply = await ask(saveHoldCall, { params: { tenant: choice.tenant, draft }, body: { bookingAttempts } })
  if (reply.kind === 'done') return { kind: 'held', ...reply.answer }
  return openCodes.has(reply.code) ? { kind: 'open', message: reply.message } : null
}

/** Name and value of the button that extends; it sends the form of its step, so that nothing typed is lost. */
export const extendButton = { name: 'aktion', value: 'verlaengern', 'data-live': 'regions' } as const

export const isExtension = (form: URLSearchParams): boolean => form.get(extendButton.name) === extendButton.value

/** Extends what is held. A refusal needs no words of its own: the next page holds again, or says that it cannot. */
export const extendHold = async ({ ask }: AskingRequest, tenant: string, draft: string): Promise<void> => {
  await ask(extendHoldCall, { params: { tenant, draft } })
}
