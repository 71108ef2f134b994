import type { OwnData, OwnDataField } from '../../api/ownProfile.ts'
import type { User } from '../../generated/entities/user.ts'

/** The editable part of a user, from the record or a form; a cleared form field is null and becomes an empty text. */
export const ownDataOf = (values: Readonly<Partial<Record<keyof User, unknown>>>): OwnData => {
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

/** The own profile, as stored on the server. */
export interface Profile {
  readonly load: () => Promise<User>
  /** Saves the changed data of the loaded record and returns the stored one (PROFILE-010). */
  readonly save: (loaded: User, data: OwnData) => Promise<User>
}
