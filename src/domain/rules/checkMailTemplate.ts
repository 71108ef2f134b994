import { mailTemplateFaults } from '../mail/mailTemplate.ts'
import type { Problem } from '../rules.ts'
import { warning } from './problem.ts'

/** An unusable mail template is a warning, never refused (MAIL-007, TENANT-034). */
export const checkMailTemplate = (path: string, template: string | undefined): readonly Problem[] =>
  mailTemplateFaults(template ?? '').map(({ code, message }) => warning(path, code, message))
