import { peopleField } from './peopleField.tsx'

/** Who may see the object although it is not for everybody (BOOKABLE-FORM-046). */
export default peopleField('permittedRoles')
