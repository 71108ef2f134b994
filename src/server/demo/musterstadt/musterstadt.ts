import { demoAccounts } from '../demoAccounts.ts'
import type { DemoTown } from '../DemoTown.ts'
import { coupons } from './coupons.ts'
import { events } from './events.ts'
import { testPayments } from './testPayments.ts'
import { places } from './places.ts'
import { resources } from './resources.ts'
import { roles } from './roles.ts'
import { rooms } from './rooms.ts'
import { tax } from './tax.ts'
import { tickets } from './tickets.ts'

/**
 * A town a few weeks before its summer festival, relative to `now` (epoch ms).
 * @param hasPeers it is paid, and rents its lockers, at the test providers; the key of its hall is in one
 */
export const musterstadt = (now: number, hasPeers = false): DemoTown => ({
  tenant: {
    id: 'musterstadt',
    name: 'Stadt Musterstadt',
    contactName: 'Jana Brandt',
    location: 'Marktplatz 1, 38999 Musterstadt',
    mail: 'buchung@musterstadt.example',
    phone: '0500 100100',
    website: 'https://www.musterstadt.example',
    embedOrigins: ['https://www.musterstadt.example'],
    receiptNumberPrefix: 'MS-B',
    invoiceNumberPrefix: 'MS-R',
    paymentPurposeSuffix: 'Musterstadt',
    tax,
    maxBookingAdvanceInMonths: 18,
    defaultEventCreationMode: 'detailed',
    enablePublicStatusView: true,
    applications: [
      ...(hasPeers ? testPayments : []),
      {
        id: 'invoice',
        type: 'payment',
        title: 'Rechnung',
        active: true,
        bank: 'Sparkasse Musterstadt',
        accountHolder: 'Stadt Musterstadt',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        daysUntilPaymentDue: 14,
      },
      {
        id: 'pareva',
        type: 'locker',
        title: 'Schließfächer am Bahnhof',
        active: true,
        lockerId: 'bahnhof-1',
        ...(hasPeers
          ? // tests/peers/main.ts
            { serverUrl: 'http://127.0.0.1:4077', user: 'stadt', password: 's3cret' }
          : { serverUrl: 'https://pareva.musterstadt.example', user: 'stadt-musterstadt' }),
      },
    ],
  },
  owner: demoAccounts.owner.id,
  members: [
    { userId: demoAccounts.team.id, roles: ['team'] },
    { userId: demoAccounts.own.id, roles: ['eigene'] },
    { userId: demoAccounts.read.id, roles: ['lesen'] },
  ],
  roles,
  bookables: [...resources(now), ...rooms(now, hasPeers), ...places(now)],
  events: events(now),
  coupons: coupons(now),
  tickets,
})
