import type { Bookable } from '../../../generated/entities/bookable.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Entry } from '../DemoTown.ts'
import { priceCategory } from '../priceCategory.ts'
import { weeklyHours, workdays } from '../weeklyHours.ts'
import { picture } from './picture.ts'

const open = { ownerUserId: demoAccounts.otherOwner.id, isPublic: true, isBookable: true } as const
const room = { ...open, type: 'room', isScheduleRelated: true, priceType: 'per-hour' } as const
const resource = { ...open, type: 'resource', isScheduleRelated: true, priceType: 'per-day' } as const

/** A third of a town: one venue, three rooms, three resources. */
export const bookables: readonly Entry<Bookable>[] = [
  {
    ...room,
    id: 'kreistagssaal',
    title: 'Kreistagssaal',
    imgUrl: picture('sitzungssaal'),
    location: 'Kreishaus, Am Schloss 1',
    description: '<p>Saal mit 60 Plätzen, Rednerpult und Übertragungstechnik.</p>',
    tags: ['Tagung'],
    flags: ['Barrierefrei', 'Beamer', 'WLAN'],
    priceValueAddedTax: 19,
    priceCategories: [priceCategory(40, { to: 4 }), priceCategory(150, { from: 4, fixed: true })],
    isOpeningHoursRelated: true,
    openingHours: [weeklyHours(workdays, '08:00', '21:00')],
  },
  {
    ...room,
    id: 'werkraum',
    title: 'Werkraum der Kreismusikschule',
    imgUrl: picture('musikraum'),
    location: 'Gartenstraße 8, Beispielhausen',
    description: '<p>Probenraum mit Flügel, schallgedämmt, für Ensembles bis zwölf Personen.</p>',
    tags: ['Musik', 'Vereine'],
    flags: ['Flügel'],
    priceCategories: [priceCategory(9.5)],
    groupBooking: { enabled: true, permittedRoles: ['team'] },
  },
  {
    ...room,
    id: 'schulungsraum',
    title: 'Schulungsraum Feuerwehrzentrale',
    imgUrl: picture('seminarraum'),
    location: 'Ringstraße 20, Beispielhausen',
    description: '<p>Lehrsaal für 30 Personen mit Übungshof.</p>',
    tags: ['Bildung'],
    flags: ['Parkplätze'],
  },
  {
    ...resource,
    id: 'messestand',
    title: 'Messestand des Landkreises',
    imgUrl: picture('messestand'),
    location: 'Kreishaus, Lager',
    description: '<p>Faltwand 3 × 3 m mit Theke und Beleuchtung.</p>',
    tags: ['Technik'],
    priceCategories: [priceCategory(45)],
  },
  {
    ...resource,
    id: 'spielmobil',
    title: 'Spielmobil',
    imgUrl: picture('spielmobil'),
    location: 'Kreisjugendamt, Ringstraße 5',
    description: '<p>Anhänger mit Spielgeräten für Kinderfeste.</p>',
    tags: ['Jugend', 'Draußen'],
    flags: ['Einweisung nötig'],
    priceCategories: [priceCategory(30), priceCategory(40, { weekdays: [6, 0] })],
  },
  {
    ...resource,
    id: 'funkmikrofone',
    title: 'Funkmikrofone, Satz mit vier Stück',
    imgUrl: picture('mikrofone'),
    location: 'Kreismedienzentrum',
    description: '<p>Mit Empfänger und Ladegerät.</p>',
    tags: ['Technik'],
    amount: 2,
    priceCategories: [priceCategory(12)],
  },
  {
    ...open,
    id: 'schlosshof',
    type: 'event-location',
    title: 'Schlosshof',
    imgUrl: picture('schlosshof'),
    location: 'Am Schloss 1, Beispielhausen',
    description: '<p>Innenhof für bis zu 400 Personen, Strom und Wasser vorhanden.</p>',
    tags: ['Kultur', 'Draußen'],
    flags: ['Stromanschluss'],
    isScheduleRelated: true,
    priceType: 'per-day',
    priceValueAddedTax: 19,
    priceCategories: [priceCategory(220)],
  },
]
