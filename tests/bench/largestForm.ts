const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/**
 * A room with all properties of a form, every switch on.
 * @param rows of each list; 10 make the largest measured form: 10 price categories, 20 attachments
 */
export const largestForm = (title: string, rows = 10): object => ({
  title,
  type: 'room',
  amount: 2 * rows,
  location: 'Rathaus',
  description: '<p>Großer Saal mit Bühne.</p>',
  bookingNotes: '<p>Schlüssel im Bürgerbüro.</p>',
  tags: range(rows).map((number) => `Merkmal ${number}`),
  flags: range(rows).map((number) => `Ausstattung ${number}`),
  priceType: 'per-hour',
  priceCategories: range(rows).map((number) => ({
    priceEur: 10 + number,
    interval: { start: number, end: number + 1 },
    fixedPrice: false,
    weekdays: [1, 2, 3],
    holidays: [],
  })),
  isTimePeriodRelated: true,
  timePeriods: range(rows).map((number) => ({
    weekdays: [1, 2],
    startTime: clock(number),
    endTime: clock(number + 1),
  })),
  isOpeningHoursRelated: true,
  openingHours: range(rows + 4).map((number) => ({
    weekdays: [number % 7],
    startTime: number < 7 ? '08:00' : '13:00',
    endTime: number < 7 ? '12:00' : '22:00',
  })),
  isSpecialOpeningHoursRelated: true,
  specialOpeningHours: range(rows).map((number) => ({
    date: `2027-12-${10 + number}`,
    startTime: '10:00',
    endTime: '16:00',
  })),
  isLongRange: true,
  longRangeOptions: { type: 'week' },
  lockerDetails: {
    active: true,
    units: range(rows).map((number) => ({ lockerSystem: 'pareva', id: `F-${number}`, amount: 2 })),
  },
  groupBooking: { enabled: true, permittedRoles: [] },
  attachments: range(2 * rows).map((number) => ({
    title: `Anhang ${number}`,
    type: 'agreement',
    caption: `Seite ${number}`,
    url: `https://stadt.example/${number}.pdf`,
    show: true,
    required: number % 2 === 0,
  })),
  requiredFields: ['comment', 'company'],
  isBookable: true,
})
