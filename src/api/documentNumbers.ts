import { defineCall, pathParams } from './call.ts'

/** Years that can be asked for. */
const [firstYear, lastYear] = [2000, 2200]

/**
 * All numbers of receipts, invoices and their corrections of one year, as CSV: a row for each revision with date, bookings, amount and what
 * became of it, and a row for each gap. Requires the right to change the tenant: 401, 403.
 */
export const documentNumbersCall = defineCall({
  method: 'GET',
  path: '/csv/:tenant/documents',
  summary: 'Nummernbericht der Belege und Rechnungen (CSV)',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  params: pathParams('tenant'),
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['year'],
    properties: { year: { type: 'integer', minimum: firstYear, maximum: lastYear } },
  },
  answer: { type: 'string' },
})
