import { adminAreas } from '../../../src/domain/access.ts'
import type { Coupon } from '../../../src/generated/entities/coupon.ts'
import type { Instance } from '../../../src/generated/entities/instance.ts'
import type { Role } from '../../../src/generated/entities/role.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'
import type { User } from '../../../src/generated/entities/user.ts'
import type { Workflow } from '../../../src/generated/entities/workflow.ts'
import { filled } from './filled.ts'

/** A tenant with every property and every application filled. */
export const tenant = filled<Tenant>('tenant', {
  id: 'musterstadt',
  embedOrigins: ['https://www.stadt.example'],
  tax: {
    regimes: [{ validFrom: '2027-01-01' }],
    keys: [{ code: 'E12', category: 'E', rate: 0 }],
    zeroKey: 'E12',
    assignments: [{ customerKind: 'club', taxKey: 'E12', validFrom: '2027-01-01' }],
    feeKey: 'E12',
  },
  applications: [
    { id: 'giroCockpit' },
    { id: 'pmPayment' },
    { id: 'invoice', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    { id: 'pareva' },
  ],
})

/** The instance with its identity provider. */
export const instance = filled<Instance>('instance', { id: 'instance' })

export const user = filled<User>('user', { id: 'eva@stadt.example' })

export const role = filled<Role>('role', { id: 'team', adminInterfaces: [...adminAreas] })

export const coupon = filled<Coupon>('coupon')

export const workflow = filled<Workflow>('workflow', {
  states: [{ id: 's1', actions: [{ type: 'email', receiverType: 'role', sendTo: ['team'] }] }],
  eventStateMapping: { onCreate: 's1', onCommit: null, onReject: null, onPay: null },
  defaultState: 's1',
})
