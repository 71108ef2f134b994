import { peopleField } from './peopleField.tsx'

/** Users who book free of charge (BOOKABLE-FORM-047). */
export default peopleField('freeBookingRoles')
