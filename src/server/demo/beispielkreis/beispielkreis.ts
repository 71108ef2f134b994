import { adminAreas } from '../../../domain/access.ts'
import { addDays, dateOf } from '../../../domain/time.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { DemoTown } from '../DemoTown.ts'
import { inAllAreas } from '../permissions.ts'
import { priceCategory } from '../priceCategory.ts'
import { bookables } from './bookables.ts'
import { picture } from './picture.ts'

const ownerUserId = demoAccounts.otherOwner.id

/** A second tenant, a third of the size: its data must never be visible in the other one. `now` in epoch ms. */
export const beispielkreis = (now: number): DemoTown => {
  const day = addDays(dateOf(now), 26)
  return {
    tenant: {
      id: 'beispielkreis',
      name: 'Landkreis Beispielkreis',
      contactName: 'Birgit Ahrens',
      location: 'Am Schloss 1, 38888 Beispielhausen',
      mail: 'buchung@beispielkreis.example',
      phone: '0510 200000',
      website: 'https://www.beispielkreis.example',
      paymentPurposeSuffix: 'Kreis',
      defaultEventCreationMode: 'simple',
      applications: [
        {
          id: 'invoice',
          type: 'payment',
          title: 'Rechnung',
          active: true,
          bank: 'Kreissparkasse Beispielkreis',
          accountHolder: 'Landkreis Beispielkreis',
          iban: 'DE02100500000054540402',
          bic: 'BELADEBE',
          daysUntilPaymentDue: 30,
        },
      ],
    },
    owner: ownerUserId,
    members: [],
    roles: [{ id: 'team', ownerUserId, name: 'Team', adminInterfaces: [...adminAreas], ...inAllAreas(() => true) }],
    bookables,
    events: [
      {
        id: 'schlosskonzert',
        ownerUserId,
        isPublic: true,
        information: {
          name: 'Konzert im Schlosshof',
          teaserImage: picture('schlosskonzert'),
          teaserText: '<p>Das Kreisjugendorchester spielt Filmmusik.</p>',
          tags: ['Musik'],
          flags: ['Draußen'],
          startDate: day,
          startTime: '20:00',
          endDate: day,
          endTime: '22:00',
        },
        eventLocation: {
          name: 'Schlosshof',
          emailAddress: 'kultur@beispielkreis.example',
          select: 'schlosshof',
        },
        eventAddress: { street: 'Am Schloss', houseNumber: '1', zip: '38888', city: 'Beispielhausen' },
        eventOrganizer: {
          name: 'Kreismusikschule',
          addContactPerson: true,
          contactPersonName: 'Birgit Ahrens',
          contactPersonPhoneNumber: '0510 200100',
          contactPersonEmailAddress: ownerUserId,
        },
        attendees: {
          publicEvent: true,
          needsRegistration: true,
          maxAttendees: 400,
          free: false,
          priceCategories: [{ id: 'platz', name: 'Eintritt', priceEur: 10 }],
        },
      },
    ],
    tickets: [
      {
        id: 'schlosskonzert-eintritt',
        type: 'ticket',
        ownerUserId,
        eventId: 'schlosskonzert',
        title: 'Eintritt Schlosskonzert',
        imgUrl: picture('schlosskonzert'),
        location: 'Schlosshof',
        description: '<p>Bei Regen im Kreistagssaal.</p>',
        tags: ['Musik'],
        isPublic: true,
        isBookable: true,
        autoCommitBooking: true,
        amount: 400,
        priceValueAddedTax: 7,
        priceCategories: [priceCategory(10)],
      },
    ],
  }
}
