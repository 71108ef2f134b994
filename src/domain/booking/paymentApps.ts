import type { Draft } from '../rules.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'
import { isBlank } from '../isBlank.ts'
import { isBic } from '../rules/isBic.ts'
import { isIban, plainBankCode } from '../rules/isIban.ts'
import { isOnlineProvider } from './paymentProviders.ts'

/** A required setting of a payment application that is empty or invalid. */
export interface MissingSetting {
  /** Property of the application; `location`: of the tenant. */
  readonly name: string
  /** German name, as used within a sentence. */
  readonly label: string
}

/** An active payment application of a tenant. */
export interface PaymentApp {
  readonly id: string
  readonly title: string
  /** German names of the missing settings; empty if it is ready for payments. */
  readonly missing: readonly string[]
}

type Application = Draft<Tenant['applications'][number]>

const lacking = (application: Application, names: Readonly<Record<string, string>>): readonly MissingSetting[] => {
  const values: Readonly<Record<string, unknown>> = { ...application }
  return Object.entries(names).flatMap(([name, label]) => (isBlank(values[name]) ? [{ name, label }] : []))
}

const online = (application: Application): readonly MissingSetting[] => [
  ...lacking(application, { paymentMerchantId: 'Verkäufer-ID', paymentProjectId: 'Projekt-ID' }),
  ...('paymentSecretSet' in application && application.paymentSecretSet === true
    ? []
    : lacking(application, { paymentSecret: 'Projektpasswort' })),
]

const iban = (value: string | undefined): readonly MissingSetting[] =>
  isIban(value ?? '') ? [] : [{ name: 'iban', label: 'gültige IBAN' }]

const bic = (value: string | undefined): readonly MissingSetting[] =>
  isBic(plainBankCode(value ?? '')) ? [] : [{ name: 'bic', label: 'gültiger BIC' }]

/**
 * The missing settings of a payment application. An invoice needs an account holder, a valid IBAN and BIC, a term of payment and the
 * address of the tenant; online payment needs merchant, project and secret of the provider. Empty for all other applications.
 * @param location address of the tenant
 */
export const missingSettings = (application: Application, location: string | undefined): readonly MissingSetting[] => {
  if (isOnlineProvider(application.id)) return online(application)
  if (application.id !== 'invoice') return []
  return [
    ...lacking(application, { accountHolder: 'Kontoinhaber' }),
    ...iban(application.iban),
    ...bic(application.bic),
    ...(typeof application.daysUntilPaymentDue === 'number'
      ? []
      : [{ name: 'daysUntilPaymentDue', label: 'Zahlungsziel' }]),
    ...(isBlank(location) ? [{ name: 'location', label: 'Adresse des Mandanten' }] : []),
  ]
}

/** The active payment applications of a tenant in their order, each with its missing settings (PAY-006). */
export const paymentApps = ({
  applications = [],
  location,
}: Draft<Pick<Tenant, 'applications' | 'location'>>): readonly PaymentApp[] =>
  applications
    .filter(({ type, active }) => type === 'payment' && active === true)
    .map((application) => ({
      id: application.id ?? '',
      title: application.title ?? '',
      missing: missingSettings(application, location).map(({ label }) => label),
    }))
