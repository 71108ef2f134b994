/** The admin areas that the requirements name (PERM-004); further entities may add others. */
export const documentedAreas: readonly string[] = [
  ...['roles', 'users', 'bookings', 'coupons', 'locations', 'rooms', 'resources', 'tickets', 'events', 'tenants'],
]
