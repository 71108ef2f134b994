import type { UserAnswer } from '../../api/userAnswer.ts'

/** What a person may change about himself (PROFILE-001, PROFILE-003). */
export const ownDataFields = ['firstName', 'lastName', 'company', 'phone', 'address', 'zipCode', 'city'] as const
export type OwnDataField = (typeof ownDataFields)[number]
export type OwnData = Readonly<Record<OwnDataField, string>>

/** The editable part of what `auth/me` says about the user. */
export const ownDataOf = ({ firstName, lastName, company, phone, address, zipCode, city }: UserAnswer): OwnData => ({
  firstName,
  lastName,
  company,
  phone,
  address,
  zipCode,
  city,
})

/** The same from a form: a field that was emptied is null there, and an empty text on the wire. */
export const ownDataFrom = (values: Readonly<Record<string, unknown>>): OwnData => {
  const text = (field: OwnDataField): string => {
    const value = values[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    phone: text('phone'),
    address: text('address'),
    zipCode: text('zipCode'),
    city: text('city'),
  }
}
