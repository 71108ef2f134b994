import Box from '@mui/material/Box'
import { Fragment, useId } from 'react'
import { useFormScope } from '../../../src/admin/kit/form/FormScope.ts'
import type { FormLayoutProps } from '../../../src/admin/kit/form/FormVariant.ts'
import { useProperty } from '../../../src/admin/kit/form/useProperty.ts'
import { SwitchInput } from '../../../src/admin/kit/widgets/SwitchInput.tsx'
import { sideSections } from './bookingShape.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { useBookingForm, useLiveBooking } from './LiveBooking.tsx'
import { PricePanel } from './PricePanel.tsx'
import { RuleReason } from './RuleReason.tsx'
import { draftFrom } from './seriesDraft.ts'
import { SeriesPlanFields } from './SeriesPlanFields.tsx'
import { SeriesPreviewTable } from './SeriesPreviewTable.tsx'
import { seriesTexts } from './seriesTexts.ts'

/** Conflicts of the entered period, with free ones to take. */
const Conflicts = () => {
  const { live, ...tools } = useLiveBooking()
  const begin = useProperty('timeBegin')
  const end = useProperty('timeEnd')
  const { preview } = live
  if (preview === undefined || preview.reasons.length === 0) return null
  return (
    <ConflictPanel
      preview={preview}
      mayForce={tools.mayForce}
      forceReason={tools.forceReason}
      ruleReason={tools.ruleReason}
      onRuleReason={tools.setRuleReason}
      onForce={tools.setForceReason}
      onTake={({ timeBegin, timeEnd }) => {
        begin.change(timeBegin)
        end.change(timeEnd)
      }}
    />
  )
}

/** The plan of a series, in place of the period. */
const Plan = () => {
  const { series, seriesAsks, ruleReason, setRuleReason } = useLiveBooking()
  const { draft } = series
  if (draft === null) return null
  return (
    <>
      <SeriesPlanFields draft={draft} onChange={(part) => series.put({ ...draft, ...part })} />
      <SeriesPreviewTable
        dates={series.dates}
        fault={series.fault}
        left={series.left}
        live={series.live}
        asked={series.body !== null}
        onLeave={series.leave}
        onMove={series.move}
      />
      {seriesAsks && <RuleReason value={ruleReason} onChange={setRuleReason} />}
    </>
  )
}

/** Sections stand in the columns' own rhythm. */
const column = {
  display: 'grid',
  gap: '20px',
  alignContent: 'start',
  minWidth: 0,
  '& > section': { p: 0, border: 0 },
  '& > section h2': { typography: 'h3' },
} as const

/** On the left objects, period or plan, and contact; on the right price, status and payment. */
export const BookingFormLayout = ({ sections }: FormLayoutProps) => {
  const id = useId()
  const { isNew } = useFormScope()
  const { draft, onDraft } = useBookingForm()
  const { live, values } = useLiveBooking()
  const isSeries = draft !== null
  const main = [...sections].filter(([name]) => !sideSections.includes(name))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) 272px' }, minHeight: '100%' }}>
      <Box sx={{ ...column, p: { xs: 2, sm: 3 } }}>
        {isNew && (
          <SwitchInput
            id={`${id}-series`}
            value={isSeries}
            onChange={(on) => onDraft(on ? draftFrom(values.timeBegin, values.timeEnd) : null)}
          >
            {seriesTexts.asSeries}
          </SwitchInput>
        )}
        {main.map(([name, section], position) => (
          <Fragment key={name}>
            {section}
            {position === 0 && (isSeries ? <Plan /> : <Conflicts />)}
          </Fragment>
        ))}
      </Box>
      <Box
        sx={{
          ...column,
          p: { xs: 2, sm: '20px' },
          bgcolor: 'surface.sunken',
          borderLeft: { md: 1 },
          borderTop: { xs: 1, md: 0 },
          borderColor: { xs: 'divider', md: 'divider' },
        }}
      >
        {!isSeries && <PricePanel items={values.bookableItems} live={live} />}
        {sideSections.map((name) => (
          <Fragment key={name}>{sections.get(name)}</Fragment>
        ))}
      </Box>
    </Box>
  )
}
