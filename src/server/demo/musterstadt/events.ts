import { addDays, dateOf } from '../../../domain/time.ts'
import type { Event } from '../../../generated/entities/event.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { Entry } from '../DemoTown.ts'

const ownerUserId = demoAccounts.team.id

/** Three events of the coming weeks. */
export const events = (now: number): readonly Entry<Event>[] => {
  const inDays = (days: number): string => addDays(dateOf(now), days)
  return [
    {
      id: 'stadtfest',
      ownerUserId,
      isPublic: true,
      format: 0,
      information: {
        name: 'Stadtfest Musterstadt',
        teaserText: '<p>Drei Tage Musik, Handwerk und Kulinarisches rund um das Rathaus.</p>',
        description:
          '<p>Auf zwei Bühnen spielen Gruppen aus der Region. Am Sonntag ist Familientag mit Kinderprogramm.</p>',
        tags: ['Kultur', 'Familie'],
        flags: ['Barrierefrei', 'Kinderprogramm'],
        startDate: inDays(40),
        startTime: '17:00',
        endDate: inDays(42),
        endTime: '20:00',
      },
      eventLocation: {
        name: 'Marktplatz',
        phoneNumber: '0500 100200',
        emailAddress: 'stadtfest@musterstadt.example',
        select: 'marktplatz',
        room: null,
      },
      eventAddress: { street: 'Marktplatz', houseNumber: '1', zip: '38999', city: 'Musterstadt' },
      eventOrganizer: {
        name: 'Kulturamt Musterstadt',
        addContactPerson: true,
        contactPersonName: 'Tarik Demir',
        contactPersonPhoneNumber: '0500 100120',
        contactPersonEmailAddress: demoAccounts.team.id,
        speakers: [
          {
            id: 'buergermeisterin',
            name: 'Dr. Karin Wolters',
            phoneNumber: '',
            emailAddress: 'rathaus@musterstadt.example',
          },
        ],
      },
      attendees: {
        publicEvent: true,
        needsRegistration: true,
        maxAttendees: 2500,
        free: false,
        priceCategories: [
          { id: 'tag', name: 'Tageskarte', priceEur: 6 },
          { id: 'fest', name: 'Dreitageskarte', priceEur: 14 },
        ],
      },
      schedules: [
        {
          id: 'freitag',
          date: inDays(40),
          time: '17:00',
          description: 'Eröffnung',
          schedules: [
            { id: 'fassanstich', time: '17:30', description: 'Begrüßung durch die Bürgermeisterin' },
            { id: 'abend', time: '19:00', description: 'Big Band der Musikschule' },
          ],
        },
        {
          id: 'sonntag',
          date: inDays(42),
          time: '11:00',
          description: 'Familientag',
          schedules: [{ id: 'kinder', time: '14:00', description: 'Puppentheater auf der kleinen Bühne' }],
        },
      ],
    },
    {
      id: 'kammerkonzert',
      ownerUserId,
      isPublic: true,
      format: 1,
      information: {
        name: 'Kammerkonzert im Bürgersaal',
        teaserText: '<p>Werke von Fanny Hensel und Franz Schubert.</p>',
        description: '<p>Es spielt das Quartett der Kreismusikschule. Einlass ab 18:30.</p>',
        tags: ['Kultur', 'Musik'],
        flags: ['Barrierefrei', 'Induktionsschleife'],
        startDate: inDays(19),
        startTime: '19:30',
        endDate: inDays(19),
        endTime: '21:30',
      },
      eventLocation: {
        name: 'Bürgersaal im Haus der Vereine',
        emailAddress: 'kultur@musterstadt.example',
        select: null,
        room: 'buergersaal',
        url: 'https://live.musterstadt.example/kammerkonzert',
      },
      eventAddress: { street: 'Schulstraße', houseNumber: '12', zip: '38999', city: 'Musterstadt' },
      eventOrganizer: { name: 'Förderverein Kammermusik e. V.', addContactPerson: false },
      attendees: {
        publicEvent: true,
        needsRegistration: true,
        maxAttendees: 180,
        free: false,
        priceCategories: [{ id: 'platz', name: 'Sitzplatz', priceEur: 18 }],
      },
    },
    {
      id: 'erste-hilfe',
      ownerUserId,
      isPublic: false,
      format: 0,
      information: {
        name: 'Erste Hilfe für Übungsleitungen',
        teaserText: '<p>Auffrischung in neun Unterrichtseinheiten, mit Bescheinigung.</p>',
        tags: ['Bildung', 'Vereine'],
        flags: ['Bescheinigung'],
        startDate: inDays(12),
        startTime: '09:00',
        endDate: inDays(12),
        endTime: '17:00',
      },
      eventLocation: {
        name: 'Seminarraum 2.04 der Volkshochschule',
        emailAddress: demoAccounts.own.id,
        room: 'seminarraum',
      },
      eventAddress: { street: 'Lindenallee', houseNumber: '14', zip: '38999', city: 'Musterstadt' },
      eventOrganizer: {
        name: 'Volkshochschule Musterstadt',
        addContactPerson: true,
        contactPersonName: 'Petra Sommer',
        contactPersonPhoneNumber: '0500 100130',
        contactPersonEmailAddress: demoAccounts.own.id,
      },
      attendees: { publicEvent: false, needsRegistration: true, maxAttendees: 16, free: true },
    },
  ]
}
