// Written by the generator from schemas/group-booking.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/group-booking'
import type { FormDefinition } from '../../admin/kit/definition.ts'
import type { GroupBooking } from '../entities/group-booking.ts'

const form: FormDefinition<GroupBooking> = {
  sections: [
    {
      name: 'series',
      title: 'Serie',
      fields: ['id', 'bookingIds', 'assignedUserId', 'mail', 'internalComments'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'group-booking/series',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          id: { title: 'Seriennummer', type: 'string', maxLength: 64, default: '' },
          bookingIds: {
            title: 'Buchungen',
            type: 'array',
            uniqueItems: true,
            maxItems: 366,
            items: { title: 'Buchung', type: 'string', maxLength: 64 },
            default: [],
          },
          assignedUserId: { title: 'Benutzer', type: 'string', maxLength: 254, default: '' },
          mail: { title: 'E-Mail', type: 'string', maxLength: 254, default: '' },
          internalComments: { title: 'Interne Anmerkung', type: 'string', maxLength: 5000, default: '' },
        },
      },
      uiSchema: {
        id: { 'ui:widget': 'readonly', 'ui:readonly': true },
        bookingIds: { 'ui:widget': 'references', 'ui:readonly': true, 'ui:options': { reference: 'bookings' } },
        assignedUserId: { 'ui:widget': 'text' },
        mail: { 'ui:widget': 'text' },
        internalComments: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form
