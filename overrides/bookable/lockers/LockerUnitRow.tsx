import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import { answerOf, onceForAll } from '../../../src/admin/kit/requests/query.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { ControlProps } from '../../../src/admin/kit/widgets/ControlProps.ts'
import { NumberInput } from '../../../src/admin/kit/widgets/NumberInput.tsx'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { type LockerSizesAnswer, lockerSizesCall } from '../../../src/api/lockerSizes.ts'
import type { Option } from '../../../src/domain/entity.ts'
import type { BookableLockerDetailsUnit } from '../../../src/generated/entities/bookable.ts'
import { RowButtons } from '../RowButtons.tsx'
import { RowNotes } from '../RowNotes.tsx'
import { isWrong } from '../rowProblems.ts'
import { sameRow } from '../sameRow.ts'
import { lockerTexts as texts } from './lockerTexts.ts'

/**
 * Sizes that a locker system of the selected tenant offers; undefined while it is asked, and if the user may not ask.
 * @param wanted false: it is not asked
 */
const useLockerSizes = (application: string, wanted: boolean): LockerSizesAnswer | undefined => {
  const { tenantId } = useAdminFrame()
  const { data } = useQuery({
    ...answerOf(lockerSizesCall, { params: { tenant: tenantId ?? '' }, query: { application } }),
    ...onceForAll,
    enabled: wanted && tenantId !== null,
  })
  return data
}

interface SizeInputProps extends ControlProps {
  readonly system: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Size of a locker (LOCKER-002): one that its system offers, or a typed id while the system names none. */
const SizeInput = ({ system, value, onChange, ...control }: SizeInputProps) => {
  const offered = useLockerSizes(system, control.readOnly !== true)
  const sizes = offered?.sizes ?? []
  if (sizes.length === 0)
    return (
      <>
        <TextInput {...control} required value={value} onChange={onChange} />
        {offered !== undefined && (
          <Typography variant="caption" component="p" sx={{ mt: '4px', color: 'text.tertiary' }}>
            {offered.words}
          </Typography>
        )}
      </>
    )
  const known = sizes.map(({ id, name }) => ({ value: id, label: name === id ? id : texts.size(name, id) }))
  const isKnown = value === '' || sizes.some(({ id }) => id === value)
  return (
    <SelectInput
      {...control}
      options={isKnown ? known : [...known, { value, label: texts.unknownSize(value) }]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(String(chosen))}
    />
  )
}

interface LockerUnitRowProps {
  /** `<field>_units_<index>`: its parts are `<id>_lockerSystem`, `<id>_id`, `<id>_amount`. */
  readonly id: string
  readonly index: number
  readonly unit: BookableLockerDetailsUnit
  readonly systems: readonly Option[]
  readonly readOnly: boolean
  readonly alarm: boolean
  readonly problems: readonly FieldProblem[]
  readonly onPut: (index: number, unit: BookableLockerDetailsUnit) => void
  readonly onRemove: (index: number) => void
}

/** Lockers of one product: system, product, amount (LOCKER-002). */
export const LockerUnitRow = memo(function LockerUnitRow(props: LockerUnitRowProps) {
  const { id, index, unit, systems, readOnly, alarm, problems, onPut, onRemove } = props
  const change = (part: object) => onPut(index, { ...unit, ...part })
  const control = (name: string) => {
    const wrong = isWrong(problems, `/${name}`)
    return {
      id: `${id}_${name}`,
      describedBy: `${id}_notes`,
      readOnly,
      invalid: wrong,
      alarmed: alarm && wrong,
    }
  }
  return (
    <Box
      component="li"
      aria-label={texts.one(index + 1)}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr) auto',
        },
        gap: { xs: '10px 8px', md: '0 16px' },
        alignItems: 'end',
        p: '10px 8px 12px 12px',
        '& > .whole': { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 },
      }}
    >
      <Box className="whole">
        <InputLabel htmlFor={`${id}_lockerSystem`}>{texts.system}</InputLabel>
        <SelectInput
          {...control('lockerSystem')}
          options={systems}
          value={unit.lockerSystem}
          onChange={(lockerSystem) => change({ lockerSystem })}
        />
      </Box>
      <Box className="whole">
        <InputLabel htmlFor={`${id}_id`}>{texts.product}</InputLabel>
        <SizeInput
          {...control('id')}
          system={unit.lockerSystem}
          value={unit.id}
          onChange={(size) => change({ id: size })}
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <InputLabel htmlFor={`${id}_amount`}>{texts.amount}</InputLabel>
        <NumberInput
          {...control('amount')}
          kind="integer"
          required
          minimum={1}
          value={unit.amount}
          onChange={(amount) => change({ amount })}
          // A cleared number becomes 1 on blur: if absent, saving would set that default.
          onBlur={() => (unit.amount as unknown) === undefined && change({ amount: 1 })}
        />
      </Box>
      {!readOnly && <RowButtons removeLabel={texts.remove(index + 1)} index={index} onRemove={onRemove} />}
      <RowNotes id={`${id}_notes`} problems={problems} />
    </Box>
  )
}, sameRow)
