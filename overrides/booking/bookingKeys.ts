/** Names of what the screen has asked the server; a change of a booking makes all of it be asked again. */
export const bookingKeys = {
  all: ['booking-screen'],
  page: (tenant: string, query: object) => ['booking-screen', tenant, 'page', query],
  total: (tenant: string, query: object) => ['booking-screen', tenant, 'total', query],
  period: (tenant: string, begin: number, end: number) => ['booking-screen', tenant, 'period', begin, end],
  one: (tenant: string, id: string) => ['booking-screen', tenant, 'one', id],
  series: (tenant: string, id: string) => ['booking-screen', tenant, 'series', id],
  story: (tenant: string, id: string) => ['booking-screen', tenant, 'story', id],
} as const
