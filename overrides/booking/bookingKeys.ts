const one = (tenant: string, id: string) => ['booking-dialog', tenant, 'one', id]
const money = (tenant: string, id: string) => ['booking-dialog', tenant, 'money', id]
const story = (tenant: string, id: string) => ['booking-dialog', tenant, 'story', id]

/** Query keys of the bookings screen; a changed booking invalidates them all. */
export const bookingKeys = {
  /** Open tasks of a tenant. */
  tasks: (tenant: string) => ['tasks', tenant],
  /** Worklists of money, and the money of single bookings. */
  payments: (tenant: string, query: object) => ['payments', tenant, query],
  refundBatches: (tenant: string) => ['payments', tenant, 'batches'],
  everyPayments: ['payments'],
  money,
  all: ['booking-screen'],
  page: (tenant: string, query: object) => ['booking-screen', tenant, 'page', query],
  counts: (tenant: string, query: object) => ['booking-screen', tenant, 'counts', query],
  board: (tenant: string, query: string) => ['booking-screen', tenant, 'board', query],
  /** Workflow state and board states; invalidated when the workflow changes. */
  everyStates: ['workflow-states'],
  states: (tenant: string) => ['workflow-states', tenant],
  preferences: ['own-preferences'],
  period: (tenant: string, query: object) => ['booking-screen', tenant, 'period', query],
  /** Queries of dialogs: loaded on open, not when the screen behind them changes. */
  one,
  series: (tenant: string, id: string) => ['booking-dialog', tenant, 'series', id],
  simulatedMove: (tenant: string, task: object) => ['booking-dialog', tenant, 'simulated-move', task],
  simulatedRefund: (tenant: string, id: string, choice: string) => [
    'booking-dialog',
    tenant,
    'simulated-refund',
    id,
    choice,
  ],
  simulatedReminders: (tenant: string, ids: readonly string[]) => [
    'booking-dialog',
    tenant,
    'simulated-reminders',
    ids,
  ],
  story,
  /** All that the details of a booking show; they follow its changes. */
  details: (tenant: string, id: string) => [one(tenant, id), money(tenant, id), story(tenant, id)],
} as const
