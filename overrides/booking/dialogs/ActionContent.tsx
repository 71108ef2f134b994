import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { formatPeriod } from '../../../src/domain/time.ts'
import { type ActionTarget, nameOf } from './actionTarget.ts'
import { dialogTexts } from './dialogTexts.ts'
import { itemTitle } from './itemTitle.ts'
import type { ActionFailure } from './useAction.ts'

interface ActionContentProps {
  readonly target: ActionTarget
  readonly text: string
  readonly failure: ActionFailure | null
  readonly children?: ReactNode
}

/** Identifies the booking, so that the user does not act on the wrong one. */
const aboutOf = (target: ActionTarget): string => {
  if (target.kind === 'series')
    return [nameOf(target), dialogTexts.seriesDetails.count(target.series.bookings.length)].join(', ')
  const { id, name, mail, bookableItems, timeBegin, timeEnd } = target.booking
  const [first] = bookableItems
  return [
    id,
    ...(first === undefined ? [] : [itemTitle(first)]),
    ...(timeBegin === null || timeEnd === null ? [] : [formatPeriod(timeBegin, timeEnd)]),
    name || mail,
  ].join(', ')
}

/** Target and effect of an action, and the reason of a refusal. */
export const ActionContent = ({ target, text, failure, children }: ActionContentProps) => {
  const container = useRef<HTMLDivElement>(null)
  // The focused button of the previous step is removed: moves the focus to the first field, else to the text.
  useEffect(() => {
    const field = container.current?.querySelector<HTMLElement>('select, textarea, input')
    ;(field ?? container.current)?.focus()
  }, [])
  return (
    <DialogContent ref={container} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{aboutOf(target)}</Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
      {children}
      {failure !== null && (
        <Notice severity="error" title={failure.message}>
          {failure.more.map((sentence) => (
            <Typography key={sentence} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {sentence}
            </Typography>
          ))}
        </Notice>
      )}
    </DialogContent>
  )
}
