import type { MailedBookings } from './bookingFacts.ts'

/** Begin of the sample booking, epoch ms. */
export const sampleBegin = Date.parse('2027-03-03T09:00:00Z')
const priceEur = 142.8

const sampleOf = (title: string, bookingNotes: string): MailedBookings => [
  {
    id: 'ABCD-EFGH',
    bookableItems: [
      {
        bookableId: 'beispiel',
        tenantId: '',
        amount: 1,
        vatRate: 19,
        taxKey: null,
        taxCategory: null,
        taxReason: null,
        taxDate: null,
        priceBasis: null,
        regularPriceEur: 120,
        userPriceEur: 120,
        regularGrossPriceEur: priceEur,
        userGrossPriceEur: priceEur,
        _bookableUsed: {
          id: 'beispiel',
          title,
          description: '',
          type: 'room',
          eventId: null,
          priceEur: 120,
          attachments: [],
          flags: [],
          tags: [],
          bookingNotes,
        },
      },
    ],
    timeBegin: sampleBegin,
    timeEnd: sampleBegin + 3 * 3_600_000,
    name: 'Erika Mustermann',
    company: 'Musikverein Beispiel e. V.',
    mail: 'erika@demo.example',
    phone: '03333 41',
    street: 'Hauptstraße 1',
    zipCode: '12345',
    location: 'Musterstadt',
    comment: 'Bitte mit Bestuhlung.',
    couponCode: '',
    priceEur,
    paymentDueAt: sampleBegin - 7 * 86_400_000,
    token: 'beispiel',
  },
]

/** The booking in previews of mails. */
export const sampleBookings = sampleOf('Großer Saal', 'Den Schlüssel erhalten Sie am Empfang.')

/** A booking with a locker in previews of mails. */
export const sampleLockerBookings = sampleOf('Fahrradfach am Bahnhof', 'Das Fach ist im Schließsystem reserviert.')
