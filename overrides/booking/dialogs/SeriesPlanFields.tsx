import Box from '@mui/material/Box'
import { useId } from 'react'
import { DateInput } from '../../../src/admin/kit/widgets/DateInput.tsx'
import { NumberInput } from '../../../src/admin/kit/widgets/NumberInput.tsx'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { SwitchInput } from '../../../src/admin/kit/widgets/SwitchInput.tsx'
import { TimeInput } from '../../../src/admin/kit/widgets/TimeInput.tsx'
import { WeekdaysInput } from '../../../src/admin/kit/widgets/WeekdaysInput.tsx'
import { weekdayTexts } from '../../../src/admin/kit/texts/weekdays.ts'
import { holidayRegions } from '../../../src/domain/holidays.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { Labeled } from './Labeled.tsx'
import { OwnDates } from './OwnDates.tsx'
import { Part } from './Part.tsx'
import type { SeriesDraft } from './seriesDraft.ts'
import { seriesTexts as texts } from './seriesTexts.ts'

const kinds = [
  { value: 'weekly', label: texts.kinds.weekly },
  { value: 'weeks', label: texts.kinds.weeks },
  { value: 'monthly', label: texts.kinds.monthly },
  { value: 'dates', label: texts.kinds.dates },
] as const
const nths = [
  { value: 1, label: texts.nths[1] },
  { value: 2, label: texts.nths[2] },
  { value: 3, label: texts.nths[3] },
  { value: 4, label: texts.nths[4] },
  { value: 'last', label: texts.nths.last },
] as const
const weekdays = weekdayTexts.map(({ id, long }) => ({ value: id, label: long }))
const regions = holidayRegions.map(({ code, label }) => ({ value: code, label }))

interface SeriesPlanFieldsProps {
  readonly draft: SeriesDraft
  readonly onChange: (part: Partial<SeriesDraft>) => void
}

/** Days and times of a series. */
export const SeriesPlanFields = ({ draft, onChange }: SeriesPlanFieldsProps) => {
  const id = useId()
  const { kind } = draft
  return (
    <Part title={bookingLabels.groupBookingId}>
      <Box sx={{ display: 'grid', gap: '12px 16px', gridTemplateColumns: { sm: 'repeat(6, minmax(0, 1fr))' } }}>
        <Labeled id={`${id}-kind`} label={texts.kind} span={kind === 'weeks' ? 3 : 6}>
          <SelectInput
            id={`${id}-kind`}
            value={kind}
            options={kinds}
            onChange={(value) => onChange({ kind: kinds.find((one) => one.value === value)?.value ?? kind })}
          />
        </Labeled>
        {kind === 'weeks' && (
          <Labeled id={`${id}-every`} label={texts.every} span={3}>
            <NumberInput
              id={`${id}-every`}
              kind="integer"
              minimum={1}
              maximum={52}
              value={draft.every}
              onChange={(value) => typeof value === 'number' && onChange({ every: value })}
            />
          </Labeled>
        )}
        {(kind === 'weekly' || kind === 'weeks') && (
          <Labeled group id={`${id}-weekdays`} label={texts.weekdays}>
            <WeekdaysInput
              id={`${id}-weekdays`}
              labelledBy={`${id}-weekdays-label`}
              value={draft.weekdays}
              onChange={(value) => onChange({ weekdays: value })}
            />
          </Labeled>
        )}
        {kind === 'monthly' && (
          <>
            <Labeled id={`${id}-nth`} label={texts.nth} span={3}>
              <SelectInput
                id={`${id}-nth`}
                value={draft.nth}
                options={nths}
                onChange={(value) => onChange({ nth: nths.find((one) => one.value === value)?.value ?? draft.nth })}
              />
            </Labeled>
            <Labeled id={`${id}-weekday`} label={texts.weekday} span={3}>
              <SelectInput
                id={`${id}-weekday`}
                value={draft.weekday}
                options={weekdays}
                onChange={(value) => typeof value === 'number' && onChange({ weekday: value })}
              />
            </Labeled>
          </>
        )}
        {kind === 'dates' ? (
          <OwnDates dates={draft.dates} onChange={(dates) => onChange({ dates })} />
        ) : (
          <>
            <Labeled id={`${id}-first`} label={texts.first} span={3}>
              <DateInput id={`${id}-first`} value={draft.firstDate} onChange={(firstDate) => onChange({ firstDate })} />
            </Labeled>
            <Labeled id={`${id}-last`} label={texts.last} span={3}>
              <DateInput id={`${id}-last`} value={draft.lastDate} onChange={(lastDate) => onChange({ lastDate })} />
            </Labeled>
          </>
        )}
        <Labeled id={`${id}-start`} label={texts.start} span={3}>
          <TimeInput id={`${id}-start`} value={draft.startTime} onChange={(startTime) => onChange({ startTime })} />
        </Labeled>
        <Labeled id={`${id}-end`} label={texts.end} span={3}>
          <TimeInput id={`${id}-end`} value={draft.endTime} onChange={(endTime) => onChange({ endTime })} />
        </Labeled>
        <Box sx={{ gridColumn: { sm: 'span 3' } }}>
          <SwitchInput
            id={`${id}-holidays`}
            value={draft.without !== null}
            onChange={(on) => onChange({ without: on ? '' : null })}
          >
            {texts.holidays}
          </SwitchInput>
        </Box>
        {draft.without !== null && (
          <Labeled id={`${id}-region`} label={texts.region} span={3}>
            <SelectInput
              id={`${id}-region`}
              value={draft.without}
              options={regions}
              onChange={(value) => onChange({ without: typeof value === 'string' ? value : '' })}
            />
          </Labeled>
        )}
      </Box>
    </Part>
  )
}
