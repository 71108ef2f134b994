// Written by the generator from schemas/tenant.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface Tenant {
  id: string
  name: string
  contactName: string
  location: string
  mail: string
  phone: string
  website: string
  bookableDetailLink: string
  eventDetailLink: string
  embedOrigins: string[]
  useInstanceMail: boolean
  noreplyUseGraphApi: boolean
  noreplyMail: string
  noreplyDisplayName: string
  noreplyHost: string
  noreplyPort: number | null
  noreplyUser: string
  noreplyPassword?: string | null
  noreplyPasswordSet: boolean
  noreplyStarttls: boolean
  noreplyGraphTenantId: string
  noreplyGraphClientId: string
  noreplyGraphClientSecret?: string | null
  noreplyGraphClientSecretSet: boolean
  genericMailTemplate: string
  receiptTemplate: string
  receiptEnableBCC: boolean
  receiptNumberPrefix: string
  receiptCount: {
    [k: string]: number
  }
  invoiceTemplate: string
  invoiceNumberPrefix: string
  invoiceCount: {
    [k: string]: number
  }
  tax: TenantTax
  paymentPurposeSuffix: string
  applications: (
    TenantApplicationGiroCockpit | TenantApplicationPmPayment | TenantApplicationInvoice | TenantApplicationPareva
  )[]
  maxBookingAdvanceInMonths: number | null
  visitorBookingsPerHour: number
  holdMinutes: number
  holdExtensions: number
  holdsPerNetwork: number
  paymentMinutes: number
  paymentDays: number
  notifyOnNewBooking: boolean
  enablePublicStatusView: boolean
  refundRules: TenantRefundRules
  automaticSurplusRefund: boolean
  dunningRules: TenantDunningRules
  defaultEventCreationMode: 'simple' | 'detailed'
  maxPublicBookables: number | null
  maxPublicEvents: number | null
  maxFileMegabytes: number | null
  ownerUserIds: string[]
  users: TenantUser[]
  timeCreated: number
  timeUpdated: number
  version: number
}
export interface TenantTax {
  regimes: TenantTaxRegime[]
  keys: TenantTaxKey[]
  zeroKey: string
  assignments: TenantTaxAssignment[]
  feeKey: string
  askCustomerKind: boolean
}
export interface TenantTaxRegime {
  validFrom: string
  regime: 'ALT_2_3' | 'PAR_2B' | 'KLEINUNTERNEHMER'
  note: string
}
export interface TenantTaxKey {
  code: string
  label: string
  category: 'S' | 'Z' | 'E' | 'O' | 'AE'
  rate: number
  reasonText: string
  legalBasis: string
  account: string
  vatex: string
}
export interface TenantTaxAssignment {
  customerKind: 'any' | 'private' | 'club' | 'company' | 'authority'
  taxKey: string
  validFrom: string
}
export interface TenantApplicationGiroCockpit {
  id: 'giroCockpit'
  type: 'payment'
  title: string
  active: boolean
  paymentMerchantId: string
  paymentProjectId: string
  paymentSecret?: string | null
  paymentSecretSet: boolean
  paymentPurposeSuffix: string
  paymentMode: 'test' | 'prod'
}
export interface TenantApplicationPmPayment {
  id: 'pmPayment'
  type: 'payment'
  title: string
  active: boolean
  paymentMerchantId: string
  paymentProjectId: string
  paymentSecret?: string | null
  paymentSecretSet: boolean
  paymentPurposeSuffix: string
  paymentMode: 'test' | 'prod'
}
export interface TenantApplicationInvoice {
  id: 'invoice'
  type: 'payment'
  title: string
  active: boolean
  bank: string
  accountHolder: string
  iban: string
  bic: string
  daysUntilPaymentDue: number | null
}
export interface TenantApplicationPareva {
  id: 'pareva'
  type: 'locker'
  title: string
  active: boolean
  serverUrl: string
  lockerId: string
  user: string
  password?: string | null
  passwordSet: boolean
}
export interface TenantRefundRules {
  tiers: TenantRefundRulesTier[]
  feeEur: number
  automatic: boolean
}
export interface TenantRefundRulesTier {
  daysBefore: number
  percent: number
}
export interface TenantDunningRules {
  firstDays: number
  secondDays: number
  feeEur: number
  firstText: string
  secondText: string
  automatic: boolean
}
export interface TenantUser {
  userId: string
  roles: string[]
}

export const tenantEntity: EntityDefinition<Tenant> = {
  name: 'tenant',
  plural: 'tenants',
  path: 'tenants',
  scope: 'instance',
  api: 'full',
  idFrom: 'server',
  title: 'name',
  label: { one: 'Mandant', many: 'Mandanten' },
  access: { blocks: ['manageTenants'], own: [] },
  fields: {
    id: { label: 'Kennung', type: 'string', setBy: 'server' },
    name: { label: 'Name', type: 'string', required: true },
    contactName: { label: 'Ansprechperson', type: 'string', required: true },
    location: { label: 'Adresse', type: 'string', required: true },
    mail: { label: 'E-Mail', type: 'string', required: true, format: 'email' },
    phone: { label: 'Telefon', type: 'string', required: true },
    website: { label: 'Website', type: 'string', required: true, format: 'link' },
    bookableDetailLink: {
      label: 'Seite eines Buchungsobjekts',
      help: 'Der Link wird um ?bkid=[ID] ergänzt.',
      type: 'string',
      format: 'link',
    },
    eventDetailLink: {
      label: 'Seite einer Veranstaltung',
      help: 'Der Link wird um ?bkid=[ID] ergänzt.',
      type: 'string',
      format: 'link',
    },
    embedOrigins: {
      label: 'Webseiten, die das Angebot einbetten dürfen',
      help: 'Zum Beispiel https://www.musterstadt.de, ohne Pfad.',
      type: 'array',
    },
    useInstanceMail: { label: 'Mailversand der Instanz verwenden', type: 'boolean', readableBy: 'owner' },
    noreplyUseGraphApi: {
      label: 'Versandweg',
      type: 'boolean',
      options: [
        { value: false, label: 'SMTP' },
        { value: true, label: 'Microsoft Graph API' },
      ],
      readableBy: 'owner',
    },
    noreplyMail: { label: 'Absenderadresse', type: 'string', readableBy: 'owner' },
    noreplyDisplayName: { label: 'Absendername', type: 'string', readableBy: 'owner' },
    noreplyHost: { label: 'SMTP-Server', type: 'string', readableBy: 'owner' },
    noreplyPort: { label: 'Port', type: 'integer', nullable: true, readableBy: 'owner' },
    noreplyUser: { label: 'Benutzername', type: 'string', readableBy: 'owner' },
    noreplyPassword: { label: 'Passwort', type: 'string', nullable: true, secret: true },
    noreplyPasswordSet: { label: 'Passwort hinterlegt', type: 'boolean', setBy: 'derived' },
    noreplyStarttls: {
      label: 'STARTTLS',
      help: 'Die Verbindung beginnt offen und wird dann verschlüsselt. Aus: von Anfang an TLS.',
      type: 'boolean',
      readableBy: 'owner',
    },
    noreplyGraphTenantId: { label: 'Verzeichnis-ID (Tenant)', type: 'string', readableBy: 'owner' },
    noreplyGraphClientId: { label: 'Anwendungs-ID (Client)', type: 'string', readableBy: 'owner' },
    noreplyGraphClientSecret: { label: 'Geheimer Clientschlüssel', type: 'string', nullable: true, secret: true },
    noreplyGraphClientSecretSet: { label: 'Geheimer Clientschlüssel hinterlegt', type: 'boolean', setBy: 'derived' },
    genericMailTemplate: {
      label: 'Vorlage für E-Mails',
      help: 'Muss gültiges HTML sein.',
      type: 'string',
      readableBy: 'owner',
    },
    receiptTemplate: {
      label: 'Vorlage für Belege',
      help: 'Muss gültiges HTML sein.',
      type: 'string',
      readableBy: 'owner',
    },
    receiptEnableBCC: { label: 'Belege in Blindkopie an den Mandanten', type: 'boolean', readableBy: 'owner' },
    receiptNumberPrefix: { label: 'Präfix der Belegnummer', type: 'string', readableBy: 'owner' },
    receiptCount: {
      label: 'Zuletzt vergebene Belegnummern',
      help: 'Je Jahr; vergibt das System.',
      type: 'object',
      setBy: 'derived',
      readableBy: 'owner',
    },
    invoiceTemplate: {
      label: 'Vorlage für Rechnungen',
      help: 'Muss gültiges HTML sein.',
      type: 'string',
      readableBy: 'owner',
    },
    invoiceNumberPrefix: { label: 'Präfix der Rechnungsnummer', type: 'string', readableBy: 'owner' },
    invoiceCount: {
      label: 'Zuletzt vergebene Rechnungsnummern',
      help: 'Je Jahr; vergibt das System.',
      type: 'object',
      setBy: 'derived',
      readableBy: 'owner',
    },
    tax: { label: 'Umsatzsteuer', help: 'Ohne Angaben gilt die Mehrwertsteuer der Buchungsobjekte.', type: 'object' },
    paymentPurposeSuffix: {
      label: 'Zusatz zum Verwendungszweck',
      help: 'Steht nach der Buchungsnummer, getrennt durch einen Strich.',
      type: 'string',
      readableBy: 'owner',
    },
    applications: { label: 'Zahlungsarten und Schließsysteme', type: 'array', readableBy: 'staff' },
    maxBookingAdvanceInMonths: {
      label: 'Buchbar im Voraus',
      help: 'Leer lassen für unbegrenzt.',
      type: 'integer',
      nullable: true,
      unit: 'Monate',
      readableBy: 'staff',
    },
    visitorBookingsPerHour: {
      label: 'Buchungen je Anschluss und Stunde',
      help: 'Höchstens so viele nimmt die öffentliche Buchung von einem Netzanschluss an, damit niemand alles belegt.',
      type: 'integer',
      readableBy: 'staff',
    },
    holdMinutes: {
      label: 'Reservierung vor dem Buchen',
      help: 'So lange bleibt die Auswahl frei, während jemand die öffentliche Buchung ausfüllt. 0: nichts wird vorab reserviert.',
      type: 'integer',
      unit: 'Minuten',
      readableBy: 'staff',
    },
    holdExtensions: {
      label: 'Verlängerungen der Reservierung',
      help: 'So oft kann jemand die Reservierung beim Ausfüllen verlängern.',
      type: 'integer',
      readableBy: 'staff',
    },
    holdsPerNetwork: {
      label: 'Reservierungen je Anschluss',
      help: 'So viele darf ein Netzanschluss gleichzeitig haben. Weitere buchen ohne Reservierung.',
      type: 'integer',
      readableBy: 'staff',
    },
    paymentMinutes: {
      label: 'Zahlungsfrist beim Buchen',
      help: 'Wird eine online zu bezahlende Buchung ohne Freigabe verbindlich, bleibt so lange Zeit zum Bezahlen. Danach wird sie storniert. 0: keine Frist.',
      type: 'integer',
      unit: 'Minuten',
      readableBy: 'staff',
    },
    paymentDays: {
      label: 'Zahlungsfrist nach Freigabe',
      help: 'Wird eine online zu bezahlende Buchung freigegeben, bleibt so lange Zeit zum Bezahlen, höchstens bis eine Stunde vor Beginn. Danach wird sie storniert. 0: keine Frist.',
      type: 'integer',
      unit: 'Tage',
      readableBy: 'staff',
    },
    notifyOnNewBooking: {
      label: 'E-Mail an den Mandanten bei jeder neuen Buchung',
      type: 'boolean',
      readableBy: 'owner',
    },
    enablePublicStatusView: { label: 'Gäste sehen den Stand ihrer Buchung', type: 'boolean' },
    refundRules: {
      label: 'Erstattung bei Stornierung',
      help: 'Gilt, wenn Besucher eine bezahlte Buchung selbst stornieren. Stornieren Sie, wird der volle Preis erstattet.',
      type: 'object',
    },
    automaticSurplusRefund: {
      label: 'Überzahltes Geld ohne Rückfrage über den Zahlungsdienst erstatten',
      help: 'Eine zweite Zahlung derselben Buchung, oder eine, die erst kam, als der Platz vergeben war. Sonst wartet sie unter „Überzahlt“ auf Sie.',
      type: 'boolean',
      readableBy: 'staff',
    },
    dunningRules: {
      label: 'Mahnwesen',
      help: 'Für freigegebene Buchungen, die nicht bezahlt sind. Nach der Zahlungserinnerung kommt einmal die Mahnung; jedes Schreiben nennt die neue Frist.',
      type: 'object',
      readableBy: 'staff',
    },
    defaultEventCreationMode: {
      label: 'Veranstaltungen anlegen',
      type: 'string',
      options: [
        { value: 'simple', label: 'Einfach' },
        { value: 'detailed', label: 'Ausführlich' },
      ],
    },
    maxPublicBookables: {
      label: 'Öffentliche Buchungsobjekte',
      help: 'Leer lassen für unbegrenzt.',
      type: 'integer',
      nullable: true,
      readableBy: 'staff',
      writableBy: 'instanceOwner',
    },
    maxPublicEvents: {
      label: 'Öffentliche Veranstaltungen',
      help: 'Leer lassen für unbegrenzt.',
      type: 'integer',
      nullable: true,
      readableBy: 'staff',
      writableBy: 'instanceOwner',
    },
    maxFileMegabytes: {
      label: 'Dateien in MB',
      help: 'Leer lassen für 1.000 MB.',
      type: 'integer',
      nullable: true,
      readableBy: 'staff',
      writableBy: 'instanceOwner',
    },
    ownerUserIds: { label: 'Inhaber', type: 'array', setBy: 'derived', readableBy: 'owner' },
    users: { label: 'Mitglieder', type: 'array', setBy: 'derived', readableBy: 'owner' },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
  },
  defaults: {
    id: '',
    bookableDetailLink: '',
    eventDetailLink: '',
    embedOrigins: [],
    useInstanceMail: true,
    noreplyUseGraphApi: false,
    noreplyMail: '',
    noreplyDisplayName: '',
    noreplyHost: '',
    noreplyPort: 587,
    noreplyUser: '',
    noreplyStarttls: true,
    noreplyGraphTenantId: '',
    noreplyGraphClientId: '',
    genericMailTemplate: '',
    receiptTemplate: '',
    receiptEnableBCC: false,
    receiptNumberPrefix: '',
    invoiceTemplate: '',
    invoiceNumberPrefix: '',
    tax: { regimes: [], keys: [], zeroKey: '', assignments: [], feeKey: '', askCustomerKind: false },
    paymentPurposeSuffix: '',
    applications: [],
    maxBookingAdvanceInMonths: null,
    visitorBookingsPerHour: 30,
    holdMinutes: 15,
    holdExtensions: 10,
    holdsPerNetwork: 5,
    paymentMinutes: 30,
    paymentDays: 7,
    notifyOnNewBooking: false,
    enablePublicStatusView: false,
    refundRules: { tiers: [], feeEur: 0, automatic: true },
    automaticSurplusRefund: false,
    dunningRules: { firstDays: 7, secondDays: 14, feeEur: 0, firstText: '', secondText: '', automatic: false },
    defaultEventCreationMode: 'detailed',
    maxPublicBookables: null,
    maxPublicEvents: null,
    maxFileMegabytes: null,
    timeCreated: 0,
    timeUpdated: 0,
  },
}
