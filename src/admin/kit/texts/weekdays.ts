/** The days of the week, Monday first; ids as in JavaScript. */
export const weekdayTexts = [
  { id: 1, short: 'Mo', long: 'Montag' },
  { id: 2, short: 'Di', long: 'Dienstag' },
  { id: 3, short: 'Mi', long: 'Mittwoch' },
  { id: 4, short: 'Do', long: 'Donnerstag' },
  { id: 5, short: 'Fr', long: 'Freitag' },
  { id: 6, short: 'Sa', long: 'Samstag' },
  { id: 0, short: 'So', long: 'Sonntag' },
] as const
