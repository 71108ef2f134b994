import type { Ask, Reply } from '../../api/ask.ts'
import {
  type CheckoutDraft,
  checkoutDraftCall,
  type ContactField,
  type MadeBooking,
  maxChoiceChars,
  maxMadeBookings,
  saveCheckoutDraftCall,
} from '../../api/checkoutDraft.ts'
import { meCall } from '../../api/me.ts'
import { isCustomerKind } from '../../domain/tax/customerKinds.ts'
import type { Contact } from './ContactStep.tsx'

const noContact: Contact = {
  name: '',
  company: '',
  street: '',
  zipCode: '',
  location: '',
  mail: '',
  phone: '',
  comment: '',
}

/** A secret that nobody can guess: name of a draft in the browser's cookie, or key of a booking. */
export const newSecret = (): string => crypto.randomUUID()

export interface KeptDraft {
  /** Name of the draft in the browser's cookie. */
  readonly token: string
  readonly draft: CheckoutDraft
}

/** The browser's draft for a tenant; null if there is none. */
export const readDraft = async (ask: Ask, tenant: string, token: string | undefined): Promise<KeptDraft | null> => {
  if (token === undefined) return null
  const kept = await ask(checkoutDraftCall, { params: { tenant, draft: token } })
  return kept.kind === 'done' ? { token, draft: kept.answer } : null
}

/** Keeps a draft; one without a name gets a new one. */
export const saveDraft = async (
  ask: Ask,
  tenant: string,
  token: string | undefined,
  draft: CheckoutDraft,
): Promise<{ readonly token: string; readonly reply: Reply<CheckoutDraft> }> => {
  const name = token ?? newSecret()
  // A draft kept before an update may name a choice by its address, which is too long.
  const booked = draft.booked.filter(({ choice }) => choice.length <= maxChoiceChars).slice(-maxMadeBookings)
  const body = { ...draft, booked }
  return { token: name, reply: await ask(saveCheckoutDraftCall, { params: { tenant, draft: name }, body }) }
}

/** A draft of contact data alone. */
export const newDraft = (contact: Contact): CheckoutDraft => ({
  ...contact,
  paymentProvider: '',
  consents: [],
  repeatKey: newSecret(),
  booked: [],
})

/** The draft after a booking: the next one is a new booking. */
export const afterBooking = (draft: CheckoutDraft, made: MadeBooking): CheckoutDraft => ({
  ...draft,
  consents: [],
  repeatKey: newSecret(),
  booked: [...draft.booked.filter(({ choice }) => choice !== made.choice), made],
})

/** The draft that may book the same choice once more. */
export const forAnother = (draft: CheckoutDraft, choice: string): CheckoutDraft => ({
  ...draft,
  repeatKey: newSecret(),
  booked: draft.booked.filter((made) => made.choice !== choice),
})

/** Contact data as typed; the server refuses those that are too long, so nothing is cut off here. */
export const contactIn = (form: URLSearchParams): Contact => {
  const typed = (name: ContactField): string => (form.get(name) ?? '').replace(/\r\n/g, '\n').trim()
  return {
    name: typed('name'),
    company: typed('company'),
    street: typed('street'),
    zipCode: typed('zipCode'),
    location: typed('location'),
    mail: typed('mail'),
    phone: typed('phone'),
    comment: typed('comment'),
  }
}

/** The kind of customer in a posted form, if it was asked for. */
export const kindTyped = (form: URLSearchParams): Pick<CheckoutDraft, 'customerKind'> => {
  const kind = form.get('kundenart')
  return isCustomerKind(kind) ? { customerKind: kind } : {}
}

/** Contact data of the signed-in user, or empty ones. */
export const contactOfAccount = async (ask: Ask, hasSession: boolean): Promise<Contact> => {
  const reply = hasSession ? await ask(meCall) : null
  if (reply?.kind !== 'done') return noContact
  const { id, firstName, lastName, company, phone, address, zipCode, city } = reply.answer.user
  return {
    ...noContact,
    name: `${firstName} ${lastName}`.trim(),
    mail: id,
    company,
    phone,
    street: address,
    zipCode,
    location: city,
  }
}
