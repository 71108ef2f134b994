/** Names of what the screen has asked the server; a change of a booking makes all of it be asked again. */
export const bookingKeys = {
  /** What needs a hand in a tenant. */
  tasks: (tenant: string) => ['tasks', tenant],
  all: ['booking-screen'],
  page: (tenant: string, query: object) => ['booking-screen', tenant, 'page', query],
  counts: (tenant: string, query: object) => ['booking-screen', tenant, 'counts', query],
  board: (tenant: string, query: string) => ['booking-screen', tenant, 'board', query],
  /** Whether there is a board, and its states; a change of the workflow makes them be asked again. */
  everyStates: ['workflow-states'],
  states: (tenant: string) => ['workflow-states', tenant],
  preferences: ['own-preferences'],
  period: (tenant: string, query: object) => ['booking-screen', tenant, 'period', query],
  /** What dialogs read: asked for when one opens, not when the screen behind it changes. */
  one: (tenant: string, id: string) => ['booking-dialog', tenant, 'one', id],
  series: (tenant: string, id: string) => ['booking-dialog', tenant, 'series', id],
  story: (tenant: string, id: string) => ['booking-dialog', tenant, 'story', id],
} as const
