import type { Bookable } from '../../../generated/entities/bookable.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Entry } from '../DemoTown.ts'
import { priceCategory } from '../priceCategory.ts'

const ticket = {
  type: 'ticket',
  ownerUserId: demoAccounts.team.id,
  isPublic: true,
  isBookable: true,
  autoCommitBooking: true,
  priceType: 'per-item',
  priceValueAddedTax: 7,
} as const

/** The four tickets of the three events; seats are limited by the event. */
export const tickets: readonly Entry<Bookable>[] = [
  {
    ...ticket,
    id: 'stadtfest-tag',
    eventId: 'stadtfest',
    title: 'Tageskarte Stadtfest',
    location: 'Marktplatz',
    description: '<p>Gilt an einem der drei Tage. Kinder bis 12 Jahre haben freien Eintritt.</p>',
    tags: ['Kultur', 'Familie'],
    flags: ['Ein Tag'],
    amount: 2000,
    priceCategories: [priceCategory(6, { to: 9 }), priceCategory(5, { from: 9 })],
  },
  {
    ...ticket,
    id: 'stadtfest-drei-tage',
    eventId: 'stadtfest',
    title: 'Dreitageskarte Stadtfest',
    location: 'Marktplatz',
    description: '<p>Gilt an allen drei Tagen, mit Festabzeichen.</p>',
    tags: ['Kultur', 'Familie'],
    flags: ['Drei Tage', 'Festabzeichen'],
    amount: 500,
    priceCategories: [priceCategory(14)],
  },
  {
    ...ticket,
    id: 'kammerkonzert-platz',
    eventId: 'kammerkonzert',
    title: 'Sitzplatz Kammerkonzert',
    location: 'Bürgersaal im Haus der Vereine',
    description: '<p>Freie Platzwahl. Ermäßigung an der Abendkasse.</p>',
    tags: ['Kultur', 'Musik'],
    flags: ['Freie Platzwahl'],
    amount: 180,
    priceCategories: [priceCategory(18)],
  },
  {
    ...ticket,
    id: 'erste-hilfe-teilnahme',
    eventId: 'erste-hilfe',
    title: 'Teilnahme Erste Hilfe',
    location: 'Volkshochschule, Lindenallee 14',
    description: '<p>Bitte bequeme Kleidung mitbringen.</p>',
    tags: ['Bildung', 'Vereine'],
    flags: ['Bescheinigung'],
    isPublic: false,
    autoCommitBooking: false,
    amount: 16,
    enableCoupons: false,
    priceValueAddedTax: 0,
    requiredFields: ['company'],
  },
]
