import type { Bookable } from '../../../generated/entities/bookable.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Entry } from '../DemoTown.ts'
import { nextChristmasEve } from '../nextChristmasEve.ts'
import { priceCategory } from '../priceCategory.ts'
import { weekend, weeklyHours, workdays } from '../weeklyHours.ts'
import { picture } from './picture.ts'
import { taxedFrom2027 } from './tax.ts'

const place = {
  type: 'event-location',
  ownerUserId: demoAccounts.team.id,
  isPublic: true,
  isBookable: true,
  isScheduleRelated: true,
  amount: 1,
} as const

/** Four venues for events. */
export const places = (now: number): readonly Entry<Bookable>[] => [
  {
    ...place,
    id: 'stadthalle',
    title: 'Stadthalle Musterstadt',
    imgUrl: picture('stadthalle'),
    location: 'Am Stadtpark 2',
    description:
      '<p>Halle mit großem Saal, Empore und Foyer für bis zu <strong>640 Personen</strong>. Garderobe, Künstlerräume und Laderampe gehören dazu.</p><ul><li>Bühne 12 × 8 m</li><li>Tontechnik vor Ort</li></ul>',
    tags: ['Kultur', 'Tagung', 'Feier'],
    flags: ['Barrierefrei', 'Bühne', 'Tontechnik', 'Parkplätze'],
    priceType: 'per-day',
    priceValueAddedTax: 19,
    ...taxedFrom2027('19'),
    priceCategories: [
      priceCategory(780),
      priceCategory(940, { weekdays: weekend }),
      priceCategory(1180, { holidays: ['Neujahr', '1. Weihnachtstag', '2. Weihnachtstag'] }),
    ],
    isOpeningHoursRelated: true,
    openingHours: [weeklyHours([...workdays, ...weekend], '07:00', '24:00')],
    isSpecialOpeningHoursRelated: true,
    specialOpeningHours: [{ date: nextChristmasEve(now), startTime: '00:00', endTime: '00:00' }],
    freeBookingRoles: ['verwaltung'],
    requiredFields: ['company', 'comment'],
    checkoutBookableIds: [{ bookableId: 'endreinigung', mandatory: true }],
    attachments: [
      {
        id: 'mietvertrag-stadthalle',
        title: 'Mietvertrag Stadthalle',
        type: 'agreement',
        caption: 'Vor der Buchung zu bestätigen',
        url: 'https://www.musterstadt.example/dokumente/mietvertrag-stadthalle.pdf',
        show: true,
        required: true,
      },
    ],
    bookingNotes: '<p>Die Übergabe findet am Tag vor der Nutzung um 16:00 mit dem Hausmeister statt.</p>',
  },
  {
    ...place,
    id: 'kulturfabrik',
    title: 'Kulturfabrik',
    imgUrl: picture('kulturfabrik'),
    location: 'Weberstraße 30',
    description:
      '<p>Ehemalige Weberei mit Backsteinwänden. Der Maschinensaal fasst 180 Personen, der Hof weitere 120.</p>',
    tags: ['Kultur', 'Feier'],
    flags: ['Barrierefrei', 'Bar', 'Innenhof'],
    priceType: 'per-day',
    priceValueAddedTax: 19,
    priceCategories: [priceCategory(360, { to: 2 }), priceCategory(310, { from: 2 })],
    isOpeningHoursRelated: true,
    openingHours: [weeklyHours(workdays, '10:00', '23:00'), weeklyHours(weekend, '10:00', '24:00')],
  },
  {
    ...place,
    id: 'marktplatz',
    title: 'Marktplatz',
    imgUrl: picture('marktplatz'),
    location: 'Marktplatz, vor dem Rathaus',
    description:
      '<p>Gepflasterter Platz mit 1.400 m². Strom und Wasser an vier Stellen. Freitags ist Wochenmarkt bis 14:00.</p>',
    tags: ['Markt', 'Draußen'],
    flags: ['Stromanschluss', 'Wasseranschluss'],
    priceType: 'per-square-meter',
    amount: 1400,
    priceCategories: [priceCategory(1.2, { to: 200 }), priceCategory(0.95, { from: 200 })],
    requiredFields: ['comment'],
    bookingNotes: '<p>Bitte reichen Sie einen Lageplan mit Rettungswegen ein.</p>',
  },
  {
    ...place,
    id: 'freilichtbuehne',
    title: 'Freilichtbühne im Stadtpark',
    imgUrl: picture('freilichtbuehne'),
    location: 'Stadtpark, Eingang Süd',
    description: '<p>Überdachte Bühne und 300 Sitzplätze auf Stufen. Von Mai bis September.</p>',
    tags: ['Kultur', 'Draußen'],
    flags: ['Bühne', 'Stromanschluss'],
    priceType: 'per-item',
    priceCategories: [priceCategory(150, { fixed: true })],
    autoCommitBooking: true,
  },
]
