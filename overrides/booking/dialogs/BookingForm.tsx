import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import { Notice } from '../../../src/admin/kit/Notice.tsx'
import type { BookingValues } from './bookingValues.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { FormFaults } from './formFaults.ts'
import { bookingFormTexts as texts } from './formTexts.ts'
import { ItemEditor } from './ItemEditor.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { PricePanel } from './PricePanel.tsx'
import { StatusFields } from './StatusFields.tsx'
import type { LivePreview } from './usePreview.ts'

export interface BookingFormProps {
  readonly values: BookingValues
  /** Null: a new booking. */
  readonly stored: BookingValues | null
  readonly faults: FormFaults
  readonly live: LivePreview
  readonly mayForce: boolean
  readonly forceReason: string | null
  /** Failure of the last save. */
  readonly failure: { readonly title: string; readonly messages: readonly string[] } | null
  /** Reason saving is disabled; null: enabled. */
  readonly blocked: string | null
  readonly dirty: boolean
  readonly busy: boolean
  readonly confirm: string
  /** Plan of a series, instead of the period. */
  readonly plan?: ReactNode
  /** Switch between one booking and a series, above the form. */
  readonly above?: ReactNode
  readonly onChange: (part: Partial<BookingValues>) => void
  readonly ruleReason: string
  readonly onRuleReason: (reason: string) => void
  readonly onForce: (reason: string | null) => void
  readonly onMailLeft: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
}

/** All input of a booking: on the left objects, period and contact, on the right price and status. */
export const BookingForm = (props: BookingFormProps) => {
  const { values, stored, faults, live, failure, blocked, dirty, busy, plan, onChange } = props
  const { preview } = live
  const alarmed = preview?.reasons.filter(({ hard }) => hard).map(({ bookableId }) => bookableId) ?? []
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null && !busy) props.onSave()
      }}
    >
      <DialogContent sx={{ '&&': { p: 0 } }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) 272px' }, minHeight: '100%' }}>
          <Box sx={{ display: 'grid', gap: '20px', alignContent: 'start', minWidth: 0, p: { xs: 2, sm: 3 } }}>
            {failure !== null && (
              <Notice severity="error" title={failure.title}>
                {failure.messages.map((message) => (
                  <Typography key={message} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {message}
                  </Typography>
                ))}
              </Notice>
            )}
            {props.above}
            <ItemEditor items={values.items} alarmed={alarmed} onChange={(items) => onChange({ items })} />
            {plan ?? (
              <>
                <PeriodFields
                  begin={values.timeBegin}
                  end={values.timeEnd}
                  faults={{ begin: faults['timeBegin'], end: faults['timeEnd'] }}
                  onChange={onChange}
                />
                {preview !== undefined && preview.reasons.length > 0 && (
                  <ConflictPanel
                    preview={preview}
                    mayForce={props.mayForce}
                    forceReason={props.forceReason}
                    ruleReason={props.ruleReason}
                    onRuleReason={props.onRuleReason}
                    onForce={props.onForce}
                    onTake={onChange}
                  />
                )}
              </>
            )}
            <ContactFields values={values} faults={faults} onChange={onChange} onLeave={props.onMailLeft} />
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: '20px',
              alignContent: 'start',
              minWidth: 0,
              p: { xs: 2, sm: '20px' },
              bgcolor: 'surface.sunken',
              borderLeft: { md: 1 },
              borderTop: { xs: 1, md: 0 },
              borderColor: { xs: 'divider', md: 'divider' },
            }}
          >
            {plan === undefined && <PricePanel items={values.items} live={live} />}
            <StatusFields
              values={values}
              faults={faults}
              mayPrice={props.mayForce}
              stored={stored}
              priceEur={preview?.price.priceEur}
              onChange={onChange}
            />
          </Box>
        </Box>
      </DialogContent>
      <DialogFoot
        note={busy ? texts.saving : (blocked ?? (dirty ? texts.dirty : texts.clean))}
        busy={busy}
        onCancel={props.onCancel}
      >
        <Button variant="contained" type="submit" disabled={busy || blocked !== null}>
          {props.confirm}
        </Button>
      </DialogFoot>
    </Box>
  )
}
