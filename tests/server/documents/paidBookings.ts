import { at } from './valueAt.ts'
import type { Session } from '../../support/session.ts'

export const town = '/api/musterstadt'

/** An object without a period and without a limit, 10 EUR net, 19 percent tax. */
export const sellFlyer = async (session: Session): Promise<string> => {
  const made = await session.put(`${town}/bookables`, {
    type: 'resource',
    title: 'Stadtplan <b>&</b> Führung',
    amount: null,
    isBookable: true,
    isPublic: true,
    priceValueAddedTax: 19,
    priceCategories: [{ priceEur: 10 }],
  })
  if (made.status !== 201) throw new Error(made.text)
  return String(at(made.body, 'id'))
}

/** A booking entered by staff; paid unless overridden. */
export const bookFlyer = async (session: Session, bookableId: string, given: object = {}): Promise<string> => {
  const made = await session.put(`${town}/bookings`, {
    bookableItems: [{ bookableId, amount: 2 }],
    name: 'Jörg <Weiß>',
    company: 'Verein & Söhne',
    mail: 'joerg@demo.example',
    street: 'Lindenstraße 12',
    zipCode: '12345',
    location: 'Musterstadt',
    isCommitted: true,
    isPayed: true,
    paymentMethod: 'CASH',
    ...given,
  })
  if (made.status !== 201) throw new Error(made.text)
  return String(at(made.body, 'id'))
}
