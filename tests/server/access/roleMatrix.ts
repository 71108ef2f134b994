/** Who asks, in the order of the columns below. */
export const columns = [
  'visitor',
  'stranger',
  'member',
  'reader',
  'owning',
  'team',
  'owner',
  'otherOwner',
  'instanceOwner',
] as const
export type Column = (typeof columns)[number]

/** What a row needs besides its route: an object of its own for each cell, a body, a query. */
export interface Cell {
  readonly id?: string
  readonly body?: object
  readonly query?: string
}

/**
 * Makes what one cell works on, so that no cell meets what another one left behind:
 * `foreign…` belong to the tenant's owner, `own…` to the column `owning`, `fresh…` are deleted by the cell.
 */
export type Maker =
  | 'nothing'
  | 'signIn'
  | 'signOut'
  | 'newTenant'
  | 'tenantChange'
  | 'freshTenant'
  | 'tenant'
  | 'teamUser'
  | 'userChange'
  | 'freshUser'
  | 'profileChange'
  | 'preference'
  | 'instanceChange'
  | 'noWorkflow'
  | 'task'
  | 'archivedTask'
  | 'unknownId'
  | 'nobody'
  | 'nobodyWithRole'
  | 'nobodyWithRoles'
  | 'memberRoles'
  | `${'foreign' | 'own' | 'freshForeign' | 'freshOwn' | 'change' | 'changeOwn' | 'new'}:${'bookable' | 'event' | 'coupon' | 'role'}`
  | `${'booking' | 'series'}:${'foreign' | 'own' | 'new' | 'change' | 'changeOwn' | 'pay' | 'payOwn' | 'preview'}`
  | 'public:bookable'
  | 'public:event'

export interface Row {
  readonly route: string
  readonly with: Maker
  readonly query?: string
  /** One status per column, by hand. */
  readonly expected: string
}

const row = (route: string, maker: Maker, expected: string, query?: string): Row => ({
  route,
  with: maker,
  expected,
  ...(query !== undefined && { query }),
})

const everybody = '200 200 200 200 200 200 200 200 200'
const unusable = '400 400 400 400 400 400 400 400 400'
const signedIn = '401 200 200 200 200 200 200 200 200'
const instanceOnly = '401 403 403 403 403 403 403 403 200'
const members = '401 403 200 200 200 200 200 403 200'
const readers = '401 403 403 200 403 200 200 403 200'
const readersOfOwn = '401 403 403 200 200 200 200 403 200'
const changers = '401 403 403 403 403 200 200 403 200'
const changersOfOwn = '401 403 403 403 200 200 200 403 200'
const creators = '401 403 403 403 403 201 201 403 201'
/** What single people may read who are nobody in the tenant is 404 for all when it is not there. */
const nowhere = '404 404 404 404 404 404 404 404 404'
const missing = '401 403 404 404 404 404 404 403 404'

/**
 * visitor · signed in without membership · member without role · role with readAny · role with …Own · role with all rights ·
 * owner of the tenant · owner of the other tenant · instance owner
 */
export const roleMatrix: readonly Row[] = [
  row('POST /auth/signin', 'signIn', everybody),
  row('GET /auth/me', 'nothing', signedIn),
  row('POST /auth/signout', 'signOut', everybody),
  row('GET /auth/signout', 'signOut', everybody),
  // Without a body: what they do is proven elsewhere, and they are answered five times an hour only.
  row('POST /auth/signup', 'nothing', unusable),
  row('POST /auth/verify', 'nothing', unusable),
  row('POST /auth/verify/again', 'nothing', unusable),
  row('POST /auth/reset', 'nothing', unusable),
  row('POST /auth/reset/confirm', 'nothing', unusable),
  row('POST /auth/resetpassword', 'nothing', unusable),
  row('GET /api/holidays', 'nothing', everybody),
  row('GET /api/docs', 'nothing', everybody),
  row('GET /api/docs/json', 'nothing', everybody),

  row('GET /api/:tenant/audit', 'nothing', '401 403 403 403 403 403 200 403 200'),
  row('GET /api/instances/audit', 'nothing', instanceOnly),

  row('GET /api/instances', 'nothing', instanceOnly),
  row('GET /api/instances', 'nothing', everybody, '?publicInstance=true'),
  row('PUT /api/instances', 'instanceChange', instanceOnly),

  row('GET /api/tenants', 'nothing', signedIn),
  row('GET /api/tenants', 'nothing', signedIn, '?publicTenants=true'),
  row('GET /api/tenants/:id', 'tenant', everybody),
  row('POST /api/tenants', 'newTenant', '401 403 403 403 403 403 403 403 201'),
  row('PUT /api/tenants', 'newTenant', '401 403 403 403 403 403 403 403 201'),
  row('PUT /api/tenants', 'tenantChange', '401 403 403 403 403 200 200 403 200'),
  row('DELETE /api/tenants/:id', 'freshTenant', instanceOnly),
  row('GET /api/tenants/count/check', 'nothing', signedIn),
  row('GET /api/tenants/:id/payment-apps', 'tenant', everybody),
  row('POST /api/tenants/:tenant/add-user', 'nobodyWithRoles', '401 403 403 403 403 404 404 403 404'),
  row('POST /api/tenants/:tenant/edit-user-roles', 'memberRoles', changers),
  row('POST /api/tenants/:tenant/remove-user-role', 'nobodyWithRole', '401 403 403 403 403 404 404 403 404'),
  row('POST /api/tenants/:tenant/remove-user', 'nobody', '401 403 403 403 403 404 404 403 404'),
  row('POST /api/tenants/:tenant/add-owner', 'nobody', '401 403 403 403 403 403 404 403 404'),
  row('POST /api/tenants/:tenant/remove-owner', 'nobody', '401 403 403 403 403 403 404 403 404'),

  row('GET /api/users', 'nothing', signedIn),
  row('GET /api/users/ids', 'nothing', '401 403 403 200 200 200 200 200 200'),
  row('GET /api/users/:id', 'teamUser', '401 403 403 403 403 200 200 403 200'),
  row('GET /api/users/:id', 'unknownId', '401 403 403 403 403 403 403 403 404'),
  row('PUT /api/users', 'userChange', instanceOnly),
  row('DELETE /api/users/:id', 'freshUser', instanceOnly),
  row('GET /api/:tenant/users', 'nothing', readersOfOwn),
  row('GET /api/user', 'nothing', signedIn),
  row('PUT /api/user', 'profileChange', signedIn),
  row('GET /api/user/preferences', 'nothing', signedIn),
  row('PUT /api/user/preferences', 'preference', signedIn),

  row('GET /api/user/sessions', 'nothing', signedIn),
  row('DELETE /api/user/sessions', 'nothing', signedIn),
  row('DELETE /api/user/sessions/:id', 'unknownId', '401 404 404 404 404 404 404 404 404'),

  row('GET /api/:tenant/mails', 'nothing', changers),
  row('POST /api/:tenant/mails/:id/resend', 'unknownId', '401 403 403 403 403 404 404 403 404'),
  row('POST /api/:tenant/mails/test', 'nothing', changers),
  row('GET /api/instances/mails', 'nothing', instanceOnly),
  row('POST /api/instances/mails/:id/resend', 'unknownId', '401 403 403 403 403 403 403 403 404'),
  row('POST /api/instances/mails/test', 'nothing', instanceOnly),

  row('GET /api/roles', 'nothing', instanceOnly),
  row('GET /api/:tenant/roles', 'nothing', members),
  row('GET /api/:tenant/roles', 'nothing', signedIn, '?public=true'),
  row('GET /api/:tenant/roles/assignable', 'nothing', members),
  row('GET /api/:tenant/roles/tenant', 'nothing', signedIn),
  row('GET /api/:tenant/roles/tenant', 'nothing', signedIn, '?public=true'),
  row('GET /api/:tenant/roles/:id', 'foreign:role', readers),
  row('GET /api/:tenant/roles/:id', 'own:role', readersOfOwn),
  row('PUT /api/:tenant/roles', 'new:role', creators),
  row('PUT /api/:tenant/roles', 'change:role', changers),
  row('PUT /api/:tenant/roles', 'changeOwn:role', changersOfOwn),
  row('DELETE /api/:tenant/roles/:id', 'freshForeign:role', changers),
  row('DELETE /api/:tenant/roles/:id', 'freshOwn:role', changersOfOwn),

  row('GET /api/:tenant/bookables/public', 'nothing', everybody),
  row('GET /api/:tenant/bookables/public/:id', 'public:bookable', everybody),
  row('GET /api/:tenant/bookables', 'nothing', members),
  row('GET /api/:tenant/bookables/_meta/tags', 'nothing', members),
  row('GET /api/:tenant/bookables/count/check', 'nothing', members),
  row('GET /api/:tenant/bookables/:id', 'foreign:bookable', readers),
  row('GET /api/:tenant/bookables/:id', 'own:bookable', readersOfOwn),
  row('GET /api/:tenant/bookables/:id', 'unknownId', missing),
  row('GET /api/:tenant/bookables/:id/openingHours', 'public:bookable', everybody),
  row('GET /api/:tenant/bookables/:id/availability', 'public:bookable', everybody),
  row('GET /api/:tenant/bookables/:id/bookings', 'public:bookable', members),
  row('GET /api/:tenant/bookables/:id/bookings', 'public:bookable', everybody, '?public=true'),
  row('PUT /api/:tenant/bookables', 'new:bookable', creators),
  row('PUT /api/:tenant/bookables', 'change:bookable', changers),
  row('PUT /api/:tenant/bookables', 'changeOwn:bookable', changersOfOwn),
  row('DELETE /api/:tenant/bookables/:id', 'freshForeign:bookable', changers),
  row('DELETE /api/:tenant/bookables/:id', 'freshOwn:bookable', changersOfOwn),

  row('GET /api/:tenant/events', 'nothing', everybody),
  row('GET /api/:tenant/events/_meta/tags', 'nothing', everybody),
  row('GET /api/:tenant/events/count/check', 'nothing', members),
  row('GET /api/:tenant/events/:id', 'public:event', everybody),
  row('GET /api/:tenant/events/:id', 'foreign:event', everybody),
  row('GET /api/:tenant/events/:id', 'own:event', everybody),
  row('GET /api/:tenant/events/:id/count', 'foreign:event', readers),
  row('GET /api/:tenant/events/:id/count', 'own:event', readersOfOwn),
  row('GET /api/:tenant/events/:id/count', 'unknownId', missing),
  row('GET /csv/:tenant/events/:id/bookings', 'foreign:event', readersOfOwn),
  row('GET /csv/:tenant/events/:id/bookings', 'unknownId', '401 403 403 404 404 404 404 403 404'),
  row('PUT /api/:tenant/events', 'new:event', creators),
  row('PUT /api/:tenant/events', 'new:event', creators, '?withTickets=true'),
  row('PUT /api/:tenant/events', 'change:event', changers),
  row('PUT /api/:tenant/events', 'changeOwn:event', changersOfOwn),
  row('DELETE /api/:tenant/events/:id', 'freshForeign:event', changers),
  row('DELETE /api/:tenant/events/:id', 'freshOwn:event', changersOfOwn),

  row('GET /api/:tenant/coupons', 'nothing', members),
  row('GET /api/:tenant/coupons/:id', 'foreign:coupon', readers),
  row('GET /api/:tenant/coupons/:id', 'own:coupon', readersOfOwn),
  row('PUT /api/:tenant/coupons', 'new:coupon', creators, '?create=true'),
  row('PUT /api/:tenant/coupons', 'change:coupon', changers),
  row('PUT /api/:tenant/coupons', 'changeOwn:coupon', changersOfOwn),
  row('DELETE /api/:tenant/coupons/:id', 'freshForeign:coupon', changers),
  row('DELETE /api/:tenant/coupons/:id', 'freshOwn:coupon', changersOfOwn),

  row('GET /api/:tenant/files/list', 'nothing', '401 403 403 200 200 200 200 403 200'),
  row('GET /api/:tenant/files/get', 'nothing', '404 404 404 404 404 404 404 404 404', '?name=/public/rooms/fehlt.png'),
  row(
    'GET /api/:tenant/files/get',
    'nothing',
    '401 404 404 404 404 404 404 404 404',
    '?name=/protected/rooms/fehlt.png',
  ),
  // Whoever may upload is told that this is no form; the others learn nothing of it.
  row('POST /api/:tenant/files', 'nothing', '401 403 403 403 415 415 415 403 415'),

  row('GET /api/:tenant/bookings', 'nothing', members),
  row('GET /api/:tenant/bookings/find', 'nothing', members),
  row('GET /api/:tenant/bookings/calendar', 'nothing', members, '?begin=1800000000000&end=1800600000000'),
  row('GET /api/:tenant/bookings/:id', 'unknownId', nowhere),
  row('GET /api/:tenant/group-bookings', 'nothing', members),
  row('GET /api/:tenant/bookings/:id', 'booking:foreign', readers),
  row('GET /api/:tenant/bookings/:id', 'booking:own', readersOfOwn),
  row('GET /api/:tenant/bookings/:id/history', 'booking:foreign', readers),
  row('GET /api/:tenant/bookings/:id/history', 'booking:own', readersOfOwn),
  row('POST /api/:tenant/bookings/preview', 'booking:preview', changersOfOwn),
  row('PUT /api/:tenant/bookings', 'booking:new', creators),
  row('PUT /api/:tenant/bookings', 'booking:change', changers),
  row('PUT /api/:tenant/bookings', 'booking:changeOwn', changersOfOwn),
  ...(['booking', 'series'] as const).flatMap((what) => {
    const path = `/api/:tenant/${what === 'booking' ? 'bookings' : 'group-bookings'}/:id`
    return [
      row(`POST ${path}/commit`, `${what}:foreign`, changers),
      row(`POST ${path}/commit`, `${what}:own`, changersOfOwn),
      row(`POST ${path}/pay`, `${what}:pay`, changers),
      row(`POST ${path}/pay`, `${what}:payOwn`, changersOfOwn),
      row(`POST ${path}/reject`, `${what}:foreign`, changers),
      row(`POST ${path}/reject`, `${what}:own`, changersOfOwn),
      row(`DELETE ${path}`, `${what}:foreign`, changers),
      row(`DELETE ${path}`, `${what}:own`, changersOfOwn),
    ]
  }),
  row('GET /api/:tenant/bookings/:id/commit', 'booking:foreign', changers),
  row('GET /api/:tenant/group-bookings/:id', 'series:foreign', readers),
  row('GET /api/:tenant/group-bookings/:id', 'series:own', readersOfOwn),
  row('POST /api/:tenant/group-bookings', 'series:new', creators),
  row('POST /api/:tenant/group-bookings', 'series:new', '401 403 403 403 403 200 200 403 200', '?simulate=true'),
  row('GET /api/:tenant/group-bookings/:id', 'unknownId', nowhere),
  row('POST /api/:tenant/bookings/:id/receipt', 'unknownId', '401 403 403 403 404 404 404 403 404'),
  row('GET /api/:tenant/bookings/:id/receipt/:receiptId', 'unknownId', '401 404 404 404 404 404 404 404 404'),
  row('POST /api/:tenant/group-bookings/:id/receipt', 'unknownId', '401 403 403 403 404 404 404 403 404'),
  row('GET /api/:tenant/workflow', 'noWorkflow', readersOfOwn),
  row('POST /api/:tenant/workflow', 'noWorkflow', creators),
  row('PUT /api/:tenant/workflow', 'noWorkflow', creators),
  row('GET /api/:tenant/workflow/states', 'noWorkflow', readersOfOwn),
  row('GET /api/:tenant/workflow/board', 'noWorkflow', readersOfOwn),
  row('GET /api/:tenant/workflow/backlog', 'nothing', members),
  // There is no workflow: whoever may move cards is told so, the others learn nothing of it.
  row('PUT /api/:tenant/workflow/task', 'task', '401 403 403 403 403 409 409 403 409'),
  row('PUT /api/:tenant/workflow/archive', 'archivedTask', '401 403 403 403 403 409 409 403 409'),
]
