import { createGiroCockpit, type GiroCockpitOptions } from './giroCockpit.ts'
import { createPmPayment } from './pmPayment.ts'
import type { PaymentProviders } from './provider.ts'

export interface OnlineProvidersOptions extends Pick<GiroCockpitOptions, 'outboundAllow' | 'clock' | 'origin'> {
  readonly giroCockpitUrl: string
  readonly pmPaymentUrl: string
  readonly pmPaymentTestUrl: string
}

/** The providers at the addresses of the environment. */
export const onlineProviders = (options: OnlineProvidersOptions): PaymentProviders => {
  const { giroCockpitUrl, pmPaymentUrl, pmPaymentTestUrl, ...common } = options
  return new Map([
    ['giroCockpit', createGiroCockpit({ ...common, url: giroCockpitUrl })],
    ['pmPayment', createPmPayment({ ...common, urls: { prod: pmPaymentUrl, test: pmPaymentTestUrl } })],
  ])
}
