import type { Tenant } from '../../generated/entities/tenant.ts'
import type { Draft, Problem } from '../rules.ts'
import { warning } from './problem.ts'

const needed = {
  smtp: ['noreplyMail', 'noreplyHost', 'noreplyPort'],
  graph: ['noreplyMail', 'noreplyGraphTenantId', 'noreplyGraphClientId'],
} as const

/** The fields that tenant and instance have in common. */
type MailSettings = Draft<Pick<Tenant, (typeof needed)['smtp' | 'graph'][number] | 'noreplyUseGraphApi'>>

const isEmpty = (value: string | number | null | undefined): boolean =>
  value === null || value === undefined || value === ''

/** Missing settings of the selected mail transport (MAIL-002, MAIL-003). Warnings only: an incomplete configuration may be saved. */
export const checkMailSettings = (settings: MailSettings): readonly Problem[] =>
  needed[settings.noreplyUseGraphApi === true ? 'graph' : 'smtp']
    .filter((name) => isEmpty(settings[name]))
    .map((name) => warning(`/${name}`, 'MAIL_INCOMPLETE', 'Ohne diese Angabe werden keine E-Mails versendet.'))
