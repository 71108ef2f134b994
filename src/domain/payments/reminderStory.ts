import type { LifeEvent } from '../booking/lifeStory.ts'
import { isObject } from '../json.ts'
import { formatCents } from '../money.ts'
import { formatDay } from '../time.ts'
import { type DunningStep, dunningWords } from './dunning.ts'

/** A change of a reminder, as the history keeps it. */
export interface ReminderChange {
  /** Epoch ms. */
  readonly at: number
  /** E-mail; null for the server. */
  readonly by: string | null
  /** '' is the whole reminder, when it was sent. */
  readonly details: readonly { readonly path: string; readonly after: unknown }[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isStep = (value: unknown): value is DunningStep => value === 1 || value === 2

const sent = (reminder: Readonly<Record<string, unknown>>): Pick<LifeEvent, 'what' | 'why'> | null => {
  const { step, title, termDay, feeCents } = reminder
  if (!isStep(step)) return null
  const fee = typeof feeCents === 'number' && feeCents > 0 ? ` Mahngebühr: ${formatCents(BigInt(feeCents))}.` : ''
  return {
    what: `${dunningWords[step]} ${textOf(title)} ausgestellt`,
    why: `Zahlbar bis ${formatDay(textOf(termDay))}.${fee}`,
  }
}

/** What staff see of the reminders of a booking: sent, their fees paid or waived; in the order of the changes. */
export const reminderStory = (changes: readonly ReminderChange[]): readonly LifeEvent[] =>
  changes.flatMap(({ at, by, details }) => {
    const after = (path: string): unknown => details.find((detail) => detail.path === path)?.after
    const whole = after('')
    const state = after('/feeState')
    const event = isObject(whole)
      ? sent(whole)
      : state === 'paid' || state === 'waived'
        ? { what: state === 'paid' ? 'Mahngebühr bezahlt' : 'Mahngebühr erlassen', why: textOf(after('/note')) }
        : null
    return event === null ? [] : [{ at, by, ...event, changes: [] }]
  })

/** The history of a booking with its reminders, each instead of the issue of its letter; in the order of time. */
export const withReminders = (
  story: readonly LifeEvent[],
  reminders: readonly ReminderChange[],
): readonly LifeEvent[] => {
  const reminded = reminderStory(reminders)
  const letters = new Set(reminded.map(({ what }) => what))
  return [...story.filter(({ what }) => !letters.has(what)), ...reminded].sort((one, other) => one.at - other.at)
}
