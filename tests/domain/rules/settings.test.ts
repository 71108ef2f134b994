import { describe, expect, it } from 'vitest'
import { checkCoupon } from '../../../src/domain/rules/checkCoupon.ts'
import { checkInstance } from '../../../src/domain/rules/checkInstance.ts'
import { checkRole } from '../../../src/domain/rules/checkRole.ts'
import { checkTenant } from '../../../src/domain/rules/checkTenant.ts'
import { checkWorkflow } from '../../../src/domain/rules/checkWorkflow.ts'
import { dayMs } from '../../../src/domain/time.ts'
import { instance, role, tenant } from '../../schemas/samples/settings.ts'
import { briefly, newCoupon, newRole, now } from './startingRecords.ts'

const page = '<!DOCTYPE html><html lang="de"><head><title>x</title></head><body>{{{content}}}</body></html>'

describe('a coupon', () => {
  const found = (changes: Partial<Parameters<typeof checkCoupon>[0]>) =>
    briefly(checkCoupon({ ...newCoupon, ...changes }, { now }))

  it('takes off at most all', () => {
    expect(found({ type: 'percentage', discount: 100 })).toEqual([])
    expect(found({ type: 'percentage', discount: 100.01 })).toEqual(['error COUPON_PERCENTAGE /discount'])
    expect(found({ type: 'fixed', discount: 250 })).toEqual([])
  })

  it('COUPON-011 has optional bounds of validity that may touch but not cross', () => {
    expect(found({ validFrom: now, validTo: now + dayMs })).toEqual([])
    expect(found({ validFrom: now, validTo: now })).toEqual([])
    expect(found({ validFrom: now + dayMs })).toEqual([])
    expect(found({ validFrom: now + dayMs, validTo: now })).toEqual(['error COUPON_PERIOD_REVERSED /validTo'])
  })

  it('says that it is expired or used up', () => {
    expect(found({ validTo: now - 1 })).toEqual(['warning COUPON_EXPIRED /validTo'])
    expect(found({ maxAmount: 3, usedAmount: 3 })).toEqual(['warning COUPON_USED_UP /maxAmount'])
    expect(found({ maxAmount: 3, usedAmount: 2 })).toEqual([])
    expect(found({ maxAmount: null, usedAmount: 2 })).toEqual([])
  })
})

describe('a role', () => {
  it('warns of areas that stay empty, once for all of them', () => {
    const [problem, ...more] = checkRole({ ...newRole, adminInterfaces: ['rooms', 'tickets', 'coupons'] }, { now })
    expect(more).toEqual([])
    expect(problem).toMatchObject({ severity: 'warning', code: 'INTERFACE_WITHOUT_READ' })
    expect(problem?.message).toBe(
      'Sichtbar, aber leer: Es fehlt ein Leserecht bei „Ressourcen verwalten“, „Gutscheine verwalten“.',
    )
  })

  it('is content with a right to read, own or any; bookings open the coupons too', () => {
    const manageBookings = { ...newRole.manageBookings, readOwn: true }
    expect(checkRole({ ...newRole, adminInterfaces: ['coupons', 'bookings'], manageBookings }, { now })).toEqual([])
    expect(checkRole(role, { now })).toEqual([])
  })

  it('may still name an area that is gone', () => {
    const stored: Pick<typeof newRole, 'adminInterfaces'> = JSON.parse('{ "adminInterfaces": ["halls"] }')
    expect(checkRole({ ...newRole, ...stored }, { now })).toEqual([])
  })
})

describe('tenant and instance', () => {
  it('give back no less to those who cancel earlier, and have each number of days once', () => {
    const found = (...tiers: readonly (readonly [daysBefore: number, percent: number])[]) =>
      briefly(
        checkTenant(
          { refundRules: { tiers: tiers.map(([daysBefore, percent]) => ({ daysBefore, percent })) } },
          { now },
        ),
      )
    expect(found([3, 50], [14, 100], [0, 50])).toEqual([])
    expect(found([3, 50], [14, 49])).toEqual(['error REFUND_TIER_FALLS /refundRules/tiers/1/percent'])
    expect(found([3, 50], [3, 60])).toEqual(['error REFUND_TIER_TWICE /refundRules/tiers/1/daysBefore'])
  })

  it('say what the chosen way of sending lacks, and only while it is used', () => {
    const empty = {
      noreplyMail: '',
      noreplyHost: '',
      noreplyPort: null,
      noreplyGraphTenantId: '',
      noreplyGraphClientId: '',
    }
    const smtp = ['/noreplyMail', '/noreplyHost', '/noreplyPort'].map((path) => `warning MAIL_INCOMPLETE ${path}`)
    const graph = ['/noreplyMail', '/noreplyGraphTenantId', '/noreplyGraphClientId'].map(
      (path) => `warning MAIL_INCOMPLETE ${path}`,
    )
    expect(briefly(checkTenant({ ...empty, useInstanceMail: false, noreplyUseGraphApi: false }, { now }))).toEqual(smtp)
    expect(briefly(checkTenant({ ...empty, useInstanceMail: false, noreplyUseGraphApi: true }, { now }))).toEqual(graph)
    expect(checkTenant({ ...empty, useInstanceMail: true }, { now })).toEqual([])
    expect(briefly(checkInstance({ ...empty, mailEnabled: true }, { now }))).toEqual(smtp)
    expect(checkInstance({ ...empty, mailEnabled: false }, { now })).toEqual([])
  })

  it('MAIL-007 TENANT-034 TENANT-035 templates that are no HTML document are hints, never refusals', () => {
    const document = page.replace('{{{content}}}', '{{tenant}}')
    const problems = checkTenant(
      {
        genericMailTemplate: '<p>Hallo</p>',
        receiptTemplate: document,
        invoiceTemplate: document.replace('<body>', ''),
      },
      { now },
    )
    expect(briefly(problems)).toEqual([
      'warning TEMPLATE_NOT_HTML /genericMailTemplate',
      'warning TEMPLATE_NOT_HTML /invoiceTemplate',
    ])
    expect(briefly(checkInstance({ mailTemplate: 'x' }, { now }))).toEqual(['warning TEMPLATE_NOT_HTML /mailTemplate'])
  })

  it('an active invoice is complete; what is not active may be unfinished; an application stands once', () => {
    const [giro, , invoice] = tenant.applications
    if (invoice?.id !== 'invoice' || giro?.id !== 'giroCockpit') throw new Error('the sample lacks its applications')
    expect(checkTenant({ applications: [giro, invoice] }, { now })).toEqual([])
    const ofInvoice = (change: object) => checkTenant({ applications: [{ ...invoice, ...change }] }, { now })
    for (const [name, value] of [
      ['accountHolder', ' '],
      ['iban', 'DE02 1203 0000 0000 2020 52'],
      ['bic', ''],
      ['bic', 'BYLADEM10'],
      ['daysUntilPaymentDue', null],
    ] as const) {
      expect(briefly(ofInvoice({ [name]: value }))).toEqual([`error INVOICE_INCOMPLETE /applications/0/${name}`])
      expect(ofInvoice({ [name]: value, active: false })).toEqual([])
    }
    expect(ofInvoice({ bic: 'bylade m1' })).toEqual([])
    expect(briefly(checkTenant({ applications: [{ ...giro, paymentProjectId: '' }] }, { now }))).toEqual([
      'warning PROVIDER_INCOMPLETE /applications/0/paymentProjectId',
    ])
    expect(briefly(checkTenant({ applications: [giro, giro] }, { now }))).toEqual([
      'error APPLICATION_TWICE /applications/1/id',
    ])
  })

  it('tells notifications apart by their id', () => {
    const [notification] = instance.userNotifications
    expect(briefly(checkInstance({ userNotifications: [notification ?? {}, notification ?? {}] }, { now }))).toEqual([
      'error NOTIFICATION_TWICE /userNotifications/1/id',
    ])
  })
})

describe('a workflow', () => {
  it('maps a state to one event only', () => {
    const states = [
      { id: 's1', name: 'Neu' },
      { id: 's2', name: 'Alt' },
    ]
    const eventStateMapping = { onCreate: 's1', onCommit: 's2', onReject: null, onPay: 's1' }
    expect(briefly(checkWorkflow({ states, eventStateMapping }, { now }))).toEqual([
      'error STATE_MAPPED_TWICE /eventStateMapping/onPay',
    ])
  })

  it('leads to states that are there, none of them named like another', () => {
    const states = [
      { id: 's1', name: 'Neu' },
      { id: 's2', name: ' neu' },
      { id: 'archive', name: 'Archiv' },
    ]
    const eventStateMapping = { onCreate: 'weg', onCommit: null, onReject: null, onPay: null }
    expect(briefly(checkWorkflow({ states, eventStateMapping, defaultState: 'fort' }, { now }))).toEqual([
      'error STATE_NAME_TWICE /states/1/name',
      'error STATE_RESERVED /states/2/id',
      'error UNKNOWN_STATE /eventStateMapping/onCreate',
      'error UNKNOWN_STATE /defaultState',
    ])
  })

  it('tells states apart by their id and refuses actions without effect', () => {
    const states = [
      { id: 's1', name: 'Neu', actions: [{ type: 'email', sendTo: [] }] },
      { id: 's1', name: 'Alt', actions: [{ type: 'bookingStatus', bookingStatus: [] }] },
    ] as const
    expect(briefly(checkWorkflow({ states }, { now }))).toEqual([
      'error STATE_TWICE /states/1/id',
      'error ACTION_WITHOUT_RECEIVER /states/0/actions/0/sendTo',
      'error ACTION_WITHOUT_STATUS /states/1/actions/0/bookingStatus',
    ])
  })
})
