// Written by the generator from schemas/*.schema.json. Do not edit: change the schema and run "npm run generate".

/** The areas of rights that a role can hold, in the order of its form. */
export const permissionBlocks = [
  'manageRoles',
  'manageUsers',
  'manageTenants',
  'manageBookings',
  'manageCoupons',
  'manageBookables',
] as const

/** The admin areas that a role can open. */
export const adminAreas = [
  'roles',
  'users',
  'bookings',
  'coupons',
  'locations',
  'rooms',
  'resources',
  'tickets',
  'events',
  'tenants',
] as const
