import type { JsonSchema } from './call.ts'

/** The `user` object of sign-in, `me` and the own profile (contract §1.2): never contains a hash, hook or token. */
export interface UserAnswer {
  /** The e-mail, lower case. */
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly phone: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly isVerified: boolean
  readonly isSuspended: boolean
  readonly authType: 'local' | 'keycloak'
  /** Time of registration, epoch ms. */
  readonly created: number
}

const text = { type: 'string' } as const

export const userAnswerSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'firstName',
    'lastName',
    'company',
    'phone',
    'address',
    'zipCode',
    'city',
    'isVerified',
    'isSuspended',
    'authType',
    'created',
  ],
  properties: {
    id: text,
    firstName: text,
    lastName: text,
    company: text,
    phone: text,
    address: text,
    zipCode: text,
    city: text,
    isVerified: { type: 'boolean' },
    isSuspended: { type: 'boolean' },
    authType: { type: 'string', enum: ['local', 'keycloak'] },
    created: { type: 'integer' },
  },
}
