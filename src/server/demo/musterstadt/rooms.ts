import type { Bookable } from '../../../generated/entities/bookable.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Entry } from '../DemoTown.ts'
import { nextChristmasEve } from '../nextChristmasEve.ts'
import { priceCategory } from '../priceCategory.ts'
import { weekend, weeklyHours, workdays } from '../weeklyHours.ts'
import { picture } from './picture.ts'
import { taxedFrom2027 } from './tax.ts'

const room = {
  type: 'room',
  ownerUserId: demoAccounts.team.id,
  isPublic: true,
  isBookable: true,
  isScheduleRelated: true,
  amount: 1,
} as const

const sportsHours = {
  isOpeningHoursRelated: true,
  openingHours: [weeklyHours(workdays, '15:00', '22:00'), weeklyHours(weekend, '09:00', '20:00')],
} as const

/** The hall's key is in a locker of the test provider (tests/peers/pareva.ts). */
const keyInLocker: Partial<Bookable> = {
  lockerDetails: { active: true, units: [{ lockerSystem: 'pareva', id: 'bahnhof-reihe-b', amount: 1 }] },
  bookingNotes: '<p>Der Schlüssel liegt im Schließfach am Bahnhof.</p>',
}

/**
 * Eight rooms: a hall with its two halves, two rooms of one person, and those of a town hall.
 * @param hasPeers the lockers open at a test provider
 */
export const rooms = (now: number, hasPeers: boolean): readonly Entry<Bookable>[] => [
  ...['1', '2'].map((half): Entry<Bookable> => ({
    ...room,
    ...sportsHours,
    id: `sporthalle-nord-feld-${half}`,
    title: `Sporthalle Nord, Feld ${half}`,
    imgUrl: picture('spielfeld'),
    location: 'Am Stadion 3',
    description:
      '<p>Einfeldhalle mit Markierung für Basketball, Volleyball und Badminton. Nur mit Hallenschuhen, Umkleiden sind inbegriffen.</p>',
    tags: ['Sport', 'Vereine'],
    flags: ['Umkleiden', 'Duschen', 'Parkplätze'],
    priceType: 'per-hour',
    priceValueAddedTax: 19,
    ...taxedFrom2027('19'),
    priceCategories: [priceCategory(12.5)],
    groupBooking: { enabled: true, permittedRoles: ['vereine'] },
    autoCommitBooking: true,
  })),
  {
    ...room,
    ...sportsHours,
    id: 'sporthalle-nord',
    title: 'Sporthalle Nord, ganze Halle',
    imgUrl: picture('sporthalle'),
    location: 'Am Stadion 3',
    description:
      '<p>Beide Felder ohne Trennvorhang, mit Tribüne für 200 Personen. Wer die ganze Halle bucht, belegt Feld 1 und Feld 2.</p>',
    tags: ['Sport', 'Vereine'],
    flags: ['Umkleiden', 'Duschen', 'Tribüne', 'Parkplätze'],
    priceType: 'per-hour',
    priceValueAddedTax: 19,
    priceCategories: [priceCategory(22), priceCategory(28, { weekdays: weekend })],
    relatedBookableIds: ['sporthalle-nord-feld-1', 'sporthalle-nord-feld-2'],
    groupBooking: { enabled: true, permittedRoles: ['vereine'] },
  },
  {
    ...room,
    id: 'buergersaal',
    title: 'Bürgersaal im Haus der Vereine',
    imgUrl: picture('saal'),
    location: 'Schulstraße 12, Erdgeschoss',
    description:
      '<p>Großer Saal mit Bühne, Vorhang und Tontechnik für bis zu <strong>320 Personen</strong>. Bestuhlung nach Plan, Küche und Foyer sind getrennt buchbar.</p><p>Der Hausmeister ist während der Nutzung erreichbar.</p>',
    tags: ['Kultur', 'Vereine', 'Feier'],
    flags: ['Barrierefrei', 'Bühne', 'Tontechnik', 'Parkplätze'],
    priceType: 'per-hour',
    priceValueAddedTax: 19,
    priceCategories: [
      priceCategory(48, { to: 4 }),
      priceCategory(42, { from: 4, to: 8 }),
      priceCategory(320, { from: 8, fixed: true }),
      priceCategory(58, { weekdays: weekend }),
      priceCategory(380, { fixed: true, holidays: ['Tag der Deutschen Einheit', 'Reformationstag'] }),
    ],
    minBookingDuration: 2,
    maxBookingDuration: 14,
    isOpeningHoursRelated: true,
    openingHours: [weeklyHours([1, 2, 3, 4], '08:00', '22:00'), weeklyHours([5, 6, 0], '08:00', '24:00')],
    isSpecialOpeningHoursRelated: true,
    specialOpeningHours: [{ date: nextChristmasEve(now), startTime: '00:00', endTime: '00:00' }],
    freeBookingRoles: ['verwaltung'],
    requiredFields: ['company'],
    checkoutBookableIds: [
      { bookableId: 'endreinigung', mandatory: true },
      { bookableId: 'stehtisch', mandatory: false },
    ],
    attachments: [
      {
        id: 'mietvertrag-buergersaal',
        title: 'Mietvertrag Bürgersaal',
        type: 'agreement',
        caption: 'Vor der Buchung zu bestätigen',
        url: 'https://www.musterstadt.example/dokumente/mietvertrag-buergersaal.pdf',
        show: true,
        required: true,
      },
      {
        id: 'tonanlage-buergersaal',
        title: 'Bedienung der Tonanlage',
        type: 'user-manual',
        caption: 'Kurzanleitung, 4 Seiten',
        url: 'https://www.musterstadt.example/dokumente/tonanlage.pdf',
        show: true,
        required: false,
      },
    ],
    bookingNotes: '<p>Bitte holen Sie den Schlüssel am Werktag vor der Nutzung bis 15:00 im Bürgerbüro ab.</p>',
    ...(hasPeers && keyInLocker),
  },
  {
    ...room,
    id: 'trauzimmer',
    title: 'Altes Amtshaus, Trauzimmer',
    imgUrl: picture('trauzimmer'),
    location: 'Marktplatz 4, Erdgeschoss',
    description:
      '<p>Historisches Trauzimmer mit Stuckdecke und Blick auf den Marktplatz. Platz für 24 Gäste, Sektempfang im Gewölbe nach Absprache mit dem Standesamt.</p>',
    tags: ['Trauung', 'Feier'],
    flags: ['Barrierefrei', 'Klavier', 'Klimatisiert'],
    priceType: 'per-item',
    priceValueAddedTax: 19,
    priceCategories: [priceCategory(95, { fixed: true }), priceCategory(140, { fixed: true, weekdays: [6] })],
    isScheduleRelated: false,
    isTimePeriodRelated: true,
    timePeriods: [
      weeklyHours([1, 2, 4, 5], '09:00', '10:00'),
      weeklyHours([1, 2, 4, 5], '10:30', '11:30'),
      weeklyHours([6], '10:00', '11:00'),
      weeklyHours([6], '11:30', '12:30'),
    ],
  },
  {
    ...room,
    id: 'sitzungssaal',
    title: 'Großer Sitzungssaal',
    imgUrl: picture('sitzungssaal'),
    location: 'Rathaus, 1. Obergeschoss, Raum 104',
    description:
      '<p>Sitzungssaal mit 40 Plätzen am ovalen Tisch und 30 Plätzen für Besucherinnen und Besucher. Medientechnik mit Kamera für hybride Sitzungen.</p>',
    tags: ['Rathaus', 'Tagung'],
    flags: ['Barrierefrei', 'Beamer', 'WLAN', 'Induktionsschleife'],
    priceType: 'per-hour',
    priceValueAddedTax: 19,
    priceCategories: [priceCategory(35, { to: 4 }), priceCategory(140, { from: 4, fixed: true })],
    isBookable: false,
    permittedRoles: ['verwaltung'],
    freeBookingRoles: ['verwaltung'],
  },
  {
    ...room,
    id: 'seminarraum',
    ownerUserId: demoAccounts.own.id,
    title: 'Seminarraum 2.04 der Volkshochschule',
    imgUrl: picture('seminarraum'),
    location: 'Lindenallee 14, 2. Obergeschoss',
    description:
      '<p>Kursraum mit 18 Arbeitsplätzen, interaktiver Tafel und Verdunkelung. Laptops können über den Medienwagen ausgeliehen werden.</p>',
    tags: ['Bildung', 'Tagung'],
    flags: ['Barrierefrei', 'Beamer', 'WLAN'],
    priceType: 'per-hour',
    priceCategories: [priceCategory(16.5)],
    isPublic: false,
    isOpeningHoursRelated: true,
    openingHours: [weeklyHours(workdays, '08:00', '21:30'), weeklyHours([6], '09:00', '16:00')],
    minBookingDuration: 1,
  },
  {
    ...room,
    id: 'jugendraum',
    ownerUserId: demoAccounts.own.id,
    title: 'Jugendraum Westend',
    imgUrl: picture('jugendraum'),
    location: 'Westendstraße 41, Untergeschoss',
    description:
      '<p>Raum für Jugendgruppen mit Sofaecke, Kicker und Musikanlage. Nutzung nur mit eingetragener Aufsichtsperson ab 21 Jahren.</p>',
    tags: ['Jugend', 'Vereine'],
    flags: ['WLAN', 'Teeküche'],
    priceType: 'per-hour',
    enableCoupons: false,
    autoCommitBooking: true,
    maxBookingDuration: 6,
    groupBooking: { enabled: true, permittedRoles: [] },
  },
]
