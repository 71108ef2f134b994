import { type PaymentList, paymentLists } from '../../../src/api/paymentLists.ts'
import { paymentListsPath } from '../../../src/domain/tasks/landingPage.ts'

/** Name of the list in the address. */
const listParam = 'liste'

/** Address of a worklist of money. */
export const paymentsPath = (list: PaymentList): string => `${paymentListsPath}?${listParam}=${list}`

/** The list that the address names; the open items without one. */
export const listIn = (params: URLSearchParams): PaymentList =>
  paymentLists.find((list) => list === params.get(listParam)) ?? 'open'

/** The address of another list: its first page, no dialog. */
export const withList = (list: PaymentList): URLSearchParams => new URLSearchParams({ [listParam]: list })
