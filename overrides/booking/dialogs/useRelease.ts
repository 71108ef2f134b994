import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { paymentAppsCall } from '../../../src/api/paymentApps.ts'
import type { PaymentApp } from '../../../src/domain/booking/paymentApps.ts'
import { isPaymentProvider } from '../../../src/domain/booking/paymentProviders.ts'
import { type InvoiceAddress, releaseFault } from '../../../src/domain/booking/release.ts'
import { type ActionState, isOwed } from '../../../src/domain/booking/transition.ts'
import { formatEur } from '../../../src/domain/money.ts'
import { type Booking, bookingEntity } from '../../../src/generated/entities/booking.ts'
import { seriesPrice } from './actionTarget.ts'
import { dialogTexts } from './dialogTexts.ts'

const texts = dialogTexts.release

export type Provider = Booking['paymentProvider']

/** Properties of a booking that its release depends on. */
export type Releasable = ActionState & InvoiceAddress & Pick<Booking, 'mail'>

interface Choice {
  readonly value: Provider
  readonly label: string
}

/** Effect of a release on the payment; both null if nothing is owed. */
export interface ReleaseOutcome {
  /** Reason the server would refuse the release. */
  readonly fault: string | null
  /** The mail or invoice that the release will send. */
  readonly announcement: string | null
}

export interface Release {
  /** True if an amount is owed: the release then needs a provider, or the choice of none. */
  readonly asks: boolean
  readonly choices: readonly Choice[]
  /** Null: no choice yet. */
  readonly provider: Provider | null
  readonly choose: (provider: Provider) => void
  readonly outcome: ReleaseOutcome
  /** Body of the call; empty if the stored provider is kept. */
  readonly input: { readonly paymentProvider?: Provider }
  /** Mail address that receives the invoice of the release; undefined without an invoice. */
  readonly invoiceTo: string | undefined
}

const noPaymentApps: readonly PaymentApp[] = []

export const noOutcome: ReleaseOutcome = { fault: null, announcement: null }

const wordOf = (provider: Provider): string =>
  bookingEntity.fields.paymentProvider.options?.find(({ value }) => value === provider)?.label ?? provider

/** Active payment applications of the tenant, each with its missing settings (PAY-006); undefined while they load. */
export const usePaymentApps = (enabled = true): readonly PaymentApp[] | undefined => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { data, isError } = useQuery({
    queryKey: ['payment-apps', tenant],
    queryFn: ({ signal }) => ask(paymentAppsCall, { params: { id: tenant }, query: { missing: true }, signal }),
    select: (apps) => apps.map(({ missing = [], ...app }): PaymentApp => ({ ...app, missing })),
    enabled,
    retry: false,
    gcTime: 0,
  })
  return data ?? (isError ? noPaymentApps : undefined)
}

/** Choices of a provider: the active applications, the stored one even if inactive, and none. */
export const providerChoices = (apps: readonly PaymentApp[] | undefined, stored: Provider): readonly Choice[] => {
  const offered = (apps ?? []).flatMap(({ id, title, missing }): readonly Choice[] =>
    isPaymentProvider(id) && id !== ''
      ? [{ value: id, label: missing.length === 0 ? title : texts.incomplete(title) }]
      : [],
  )
  const word = apps === undefined ? wordOf(stored) : texts.inactive(wordOf(stored))
  return [
    ...offered,
    ...(stored === '' || offered.some(({ value }) => value === stored) ? [] : [{ value: stored, label: word }]),
    { value: '', label: texts.none },
  ]
}

const announced = (provider: Provider, price: string, mail: string): string => {
  if (provider === '') return texts.without(mail)
  return provider === 'invoice' ? texts.invoice(price, mail) : texts.link(price, mail)
}

/** Outcome of releasing these bookings with this provider (`''`: without one). */
export const releaseOutcome = (
  bookings: readonly Releasable[],
  provider: Provider,
  apps: readonly PaymentApp[],
): ReleaseOutcome => {
  const owed = bookings.filter(isOwed)
  const [first] = owed
  if (first === undefined) return noOutcome
  const [fault] = owed.flatMap(
    (one) => releaseFault({ ...one, paymentProvider: provider, providerChosen: true }, apps) ?? [],
  )
  if (fault !== undefined) return { fault: fault.message, announcement: null }
  return {
    fault: null,
    announcement: announced(provider, formatEur(seriesPrice({ bookings: owed })), first.mail.trim()),
  }
}

/** The choice of a provider for the release of bookings, with its outcome. */
export const useRelease = (bookings: readonly Releasable[]): Release => {
  const [picked, setPicked] = useState<Provider | null>(null)
  const owed = bookings.filter(isOwed)
  const [first] = owed
  const asks = first !== undefined
  const apps = usePaymentApps(asks)
  const stored =
    first !== undefined && owed.every((one) => one.paymentProvider === first.paymentProvider)
      ? first.paymentProvider
      : ''
  const provider = picked ?? (stored === '' ? null : stored)
  return {
    asks,
    choices: providerChoices(apps, stored),
    provider,
    choose: setPicked,
    outcome: provider === null || apps === undefined ? noOutcome : releaseOutcome(owed, provider, apps),
    input: picked === null ? {} : { paymentProvider: picked },
    invoiceTo: provider === 'invoice' ? first?.mail : undefined,
  }
}
