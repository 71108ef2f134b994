import type { BarrierReport } from '../domain/mail/barrierMail.ts'
import { closed, defineCall } from './call.ts'

/** What the accessibility statement of the instance says (BITV 2.0 § 7, BFSG § 14). */
export interface AccessibilityStatement {
  /** Rich text, sanitised on save; empty: the operator has none of its own. */
  readonly statement: string
  /** The arbitration body; empty: not named. */
  readonly enforcement: string
  /** Can a barrier be reported by `reportBarrierCall`? */
  readonly takesReports: boolean
}

/** The accessibility statement of the instance. */
export const accessibilityCall = defineCall<undefined, AccessibilityStatement>({
  method: 'GET',
  path: '/api/instances/accessibility',
  summary: 'Erklärung zur Barrierefreiheit',
  policy: { scope: 'public' },
  answer: closed({ statement: { type: 'string' }, enforcement: { type: 'string' }, takesReports: { type: 'boolean' } }),
})

export const maxReportLength = 4_000
export const maxReportedPageLength = 500

/**
 * Mails a barrier to the operator. 400 for an empty message and for what is no address; 503 MAIL_DISABLED while `takesReports` is false;
 * ten an hour from a network, then 429.
 */
export const reportBarrierCall = defineCall<BarrierReport, Readonly<Record<string, never>>>({
  method: 'POST',
  path: '/api/instances/accessibility/reports',
  summary: 'Eine Barriere melden',
  policy: { scope: 'public' },
  // Its effects would name the address of the operator.
  simulates: false,
  body: closed(
    {
      message: { type: 'string', minLength: 1, maxLength: maxReportLength },
      page: { type: 'string', maxLength: maxReportedPageLength },
      mail: { type: 'string', maxLength: 254 },
    },
    ['page', 'mail'],
  ),
  answer: closed({}),
})
