import type { Coupon } from '../../../src/generated/entities/coupon.ts'
import type { Instance } from '../../../src/generated/entities/instance.ts'
import type { Role } from '../../../src/generated/entities/role.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'
import type { User } from '../../../src/generated/entities/user.ts'
import type { Workflow } from '../../../src/generated/entities/workflow.ts'

const stamps = { timeCreated: 1_800_000_000_000, timeUpdated: 1_800_000_000_001, version: 1 }

const mail = {
  noreplyUseGraphApi: true,
  noreplyMail: 'noreply@stadt.example',
  noreplyDisplayName: 'Stadt Musterstadt',
  noreplyHost: 'smtp.stadt.example',
  noreplyPort: 465,
  noreplyUser: 'noreply',
  noreplyPassword: 'geheim',
  noreplyPasswordSet: true,
  noreplyStarttls: true,
  noreplyGraphTenantId: 'verzeichnis',
  noreplyGraphClientId: 'anwendung',
  noreplyGraphClientSecret: 'geheim',
  noreplyGraphClientSecretSet: true,
}

/** A tenant with every property and every application filled. */
export const tenant: Tenant = {
  id: 'musterstadt',
  name: 'Stadt Musterstadt',
  contactName: 'Jana Brandt',
  location: 'Markt 1, 38000 Musterstadt',
  mail: 'rathaus@stadt.example',
  phone: '05000 1',
  website: 'https://stadt.example',
  bookableDetailLink: 'https://stadt.example/raum',
  eventDetailLink: 'https://stadt.example/termin',
  useInstanceMail: false,
  ...mail,
  genericMailTemplate: '<!doctype html>',
  receiptTemplate: '<!doctype html>',
  receiptEnableBCC: true,
  receiptNumberPrefix: 'B',
  receiptCount: { '2027': 12 },
  invoiceTemplate: '<!doctype html>',
  invoiceNumberPrefix: 'R',
  invoiceCount: { '2027': 4 },
  paymentPurposeSuffix: 'Stadt',
  applications: [
    {
      id: 'giroCockpit',
      type: 'payment',
      title: 'S-Public Services',
      active: true,
      paymentMerchantId: '1234567',
      paymentProjectId: '45678',
      paymentSecret: 'geheim',
      paymentSecretSet: true,
      paymentPurposeSuffix: 'Stadt',
    },
    {
      id: 'pmPayment',
      type: 'payment',
      title: 'pmPayment',
      active: true,
      paymentMerchantId: '05315000',
      paymentProjectId: 'proc',
      paymentSecret: 'geheim',
      paymentSecretSet: true,
      paymentPurposeSuffix: 'Stadt',
      paymentMode: 'prod',
    },
    {
      id: 'invoice',
      type: 'payment',
      title: 'Rechnung',
      active: true,
      bank: 'Sparkasse Musterstadt',
      accountHolder: 'Stadt Musterstadt',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      daysUntilPaymentDue: 14,
    },
    {
      id: 'pareva',
      type: 'locker',
      title: 'Pareva',
      active: true,
      serverUrl: 'https://pareva.stadt.example',
      lockerId: 'anlage-1',
      user: 'stadt',
      password: 'geheim',
      passwordSet: true,
    },
  ],
  maxBookingAdvanceInMonths: 18,
  notifyOnNewBooking: true,
  enablePublicStatusView: true,
  defaultEventCreationMode: 'simple',
  maxPublicBookables: 20,
  maxPublicEvents: 10,
  ownerUserIds: ['inhaber@stadt.example'],
  users: [{ userId: 'team@stadt.example', roles: ['team'] }],
  ...stamps,
}

/** The instance with its identity provider. */
export const instance: Instance = {
  id: 'instance',
  contactAddress: 'Zweckverband, Markt 1',
  contactUrl: 'https://plattform.example/kontakt',
  dataProtectionUrl: 'https://plattform.example/datenschutz',
  legalNoticeUrl: 'https://plattform.example/impressum',
  mailAddress: 'betrieb@plattform.example',
  mailEnabled: true,
  ...mail,
  mailTemplate: '<!doctype html>',
  ownerUserIds: ['instanz@plattform.example'],
  allowAllUsersToCreateTenant: true,
  requireSecondFactor: true,
  allowedUsersToCreateTenant: ['amt@stadt.example'],
  maxTenants: 50,
  applications: [
    {
      id: 'keycloak',
      type: 'auth',
      title: 'Keycloak',
      active: true,
      serverUrl: 'https://sso.stadt.example',
      realm: 'stadt',
      publicClient: 'browser',
      privateClient: 'server',
      privateClientSecret: 'geheim',
      privateClientSecretSet: true,
      roleMapping: {
        active: true,
        roles: [{ tenantId: 'musterstadt', keycloakRole: 'kasse', tenantRoleId: 'team' }],
      },
    },
  ],
  userNotifications: [
    { id: 'wartung', enabled: true, message: '<p>Wartung</p>', tenants: ['musterstadt'], path: ['rooms'] },
  ],
  ...stamps,
}

export const user: User = {
  id: 'eva@stadt.example',
  firstName: 'Eva',
  lastName: 'Muster',
  company: 'Chor 1900',
  phone: '05000 1',
  address: 'Am Wall 2',
  zipCode: '38000',
  city: 'Musterstadt',
  isVerified: true,
  isSuspended: true,
  authType: 'keycloak',
  roles: ['vereine'],
  created: 1_800_000_000_000,
  ...stamps,
}

const every = {
  create: true,
  readOwn: true,
  readAny: true,
  updateOwn: true,
  updateAny: true,
  deleteOwn: true,
  deleteAny: true,
}

export const role: Role = {
  id: 'team',
  tenantId: 'musterstadt',
  ownerUserId: 'inhaber@stadt.example',
  name: 'Team',
  adminInterfaces: [
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
  ],
  manageRoles: every,
  manageUsers: every,
  manageTenants: every,
  manageBookings: every,
  manageCoupons: every,
  manageBookables: every,
  memberCount: 4,
  freeBookings: true,
  ...stamps,
}

export const coupon: Coupon = {
  id: 'SOMMER',
  tenantId: 'musterstadt',
  ownerUserId: 'team@stadt.example',
  description: 'Sommeraktion',
  type: 'percentage',
  discount: 10,
  maxAmount: 100,
  usedAmount: 3,
  validFrom: 1_800_000_000_000,
  validTo: 1_810_000_000_000,
  ...stamps,
}

export const workflow: Workflow = {
  id: 'tafel',
  tenantId: 'musterstadt',
  active: true,
  name: 'Prüfung',
  description: 'Vom Eingang bis zur Zahlung',
  states: [
    {
      id: 's1',
      name: 'Geprüft',
      tasks: [{ id: 'ABCD-EFGH', added: 1_800_000_000_000 }],
      actions: [{ type: 'email', receiverType: 'role', sendTo: ['team'], bookingStatus: ['commit', 'paid', 'reject'] }],
    },
  ],
  eventStateMapping: { onCreate: 's1', onCommit: null, onReject: null, onPay: null },
  defaultState: 's1',
  archive: [{ id: 'JKMN-PQRS', added: 1_800_000_000_000 }],
  backlog: [{ id: 'TUXY-ABCD', added: null }],
  ...stamps,
}
