import ICAL from 'ical.js'

const instantOf = (value: unknown): number | null => (value instanceof ICAL.Time ? value.toUnixTime() * 1000 : null)

/** The entries of a calendar file as another program reads them; instants in epoch ms, absent texts ''. */
export const readCalendar = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)
    const words = (name: string) => String(value(name) ?? '')
    return {
      uid: words('uid'),
      sequence: value('sequence'),
      stamp: instantOf(value('dtstamp')),
      begin: instantOf(value('dtstart')),
      end: instantOf(value('dtend')),
      status: words('status'),
      summary: words('summary'),
      description: words('description'),
      location: words('location'),
      url: words('url'),
    }
  })
