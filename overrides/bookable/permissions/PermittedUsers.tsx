import { peopleField } from './peopleField.tsx'

/** Users with access to a restricted object (BOOKABLE-FORM-046). */
export default peopleField('permittedRoles')
