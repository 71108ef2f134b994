import { peopleField } from './peopleField.tsx'

/** Who books the object without paying (BOOKABLE-FORM-047). */
export default peopleField('freeBookingRoles')
