import { formatPeriod } from '../../domain/time.ts'
import { Icon, type IconName } from '../icons.tsx'
import type { Progress } from './bookingProgress.ts'
import { bookingTexts } from './bookingTexts.ts'

interface Period {
  readonly timeBegin: number | null
  readonly timeEnd: number | null
}

export const periodWords = ({ timeBegin, timeEnd }: Period): string =>
  timeBegin === null || timeEnd === null ? bookingTexts.noPeriod : formatPeriod(timeBegin, timeEnd)

export type Tone = 'good' | 'waits' | 'bad' | 'over' | 'later'

const iconOf: Readonly<Record<Tone, IconName>> = {
  good: 'check',
  waits: 'clock',
  bad: 'error',
  over: 'close',
  later: 'clock',
}

const toneOf: Readonly<Record<Progress, Tone>> = {
  confirmed: 'good',
  awaitsApproval: 'waits',
  awaitsPayment: 'waits',
  invoiced: 'good',
  unpaid: 'waits',
  rejected: 'bad',
  cancelled: 'over',
}

/** Words for ending a booking, or a request that is not released yet. */
export const endingOf = ({ isCommitted }: { readonly isCommitted: boolean }) =>
  isCommitted ? bookingTexts.ending.booking : bookingTexts.ending.request

/** A state in a word with a symbol. */
export const Chip = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <span className={`chip ${tone}`}>
    <Icon name={iconOf[tone]} className="i-s" />
    {children}
  </span>
)

export const ProgressChip = ({ progress }: { readonly progress: Progress }) => (
  <Chip tone={toneOf[progress]}>{bookingTexts.shortProgress[progress]}</Chip>
)
