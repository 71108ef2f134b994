import type { Instance } from '../../generated/entities/instance.ts'
import type { Check, Draft, Problem } from '../rules.ts'
import { checkKeycloak } from './checkKeycloak.ts'
import { checkMailSettings } from './checkMailSettings.ts'
import { checkMailTemplate } from './checkMailTemplate.ts'
import { error } from './problem.ts'

/** Seen notifications are stored by id, so ids must be unique. */
const notifications = ({ userNotifications = [] }: Draft<Instance>): readonly Problem[] => {
  const ids = userNotifications.map(({ id }) => id ?? '')
  return ids.flatMap((id, index) =>
    id !== '' && ids.indexOf(id) < index
      ? [error(`/userNotifications/${index}/id`, 'NOTIFICATION_TWICE', 'Jede Kennung nur einmal.')]
      : [],
  )
}

/** Mail settings are checked only if mail is enabled (INSTANCE-005). */
export const checkInstance: Check<Instance> = (record) => [
  ...(record.mailEnabled === true ? checkMailSettings(record) : []),
  ...checkMailTemplate('/mailTemplate', record.mailTemplate),
  ...notifications(record),
  ...checkKeycloak(record),
]
