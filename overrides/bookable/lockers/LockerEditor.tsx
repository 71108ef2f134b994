import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useRecord } from '../../../src/admin/kit/form/useRecord.ts'
import { useEmphasis } from '../../../src/admin/kit/form/FormScope.ts'
import { SwitchInput } from '../../../src/admin/kit/widgets/SwitchInput.tsx'
import { formatGermanNumber } from '../../../src/domain/money.ts'
import type { Bookable, BookableLockerDetailsUnit } from '../../../src/generated/entities/bookable.ts'
import { RowList } from '../RowList.tsx'
import { rowProblems } from '../rowProblems.ts'
import { useRows } from '../useRows.ts'
import { lockerTexts as texts } from './lockerTexts.ts'
import { LockerUnitRow } from './LockerUnitRow.tsx'
import { offeredSystems } from './offeredSystems.ts'
import { useLockerSystems } from './useLockerSystems.ts'
import { screenTexts } from '../../../src/admin/kit/texts/screen.ts'

type Props = FieldOverrideProps<Bookable['lockerDetails']>

const units = '/units'

/** Lockers of a bookable: a switch, products and amounts (LOCKER-001…006). They require an amount (LOCKER-003). */
export default function LockerEditor({ id, labelledBy, value, onChange, access, problems }: Props) {
  const readOnly = access === 'read'
  const alarm = useEmphasis()
  const amount = useRecord((bookable: Bookable) => bookable.amount)
  const { data: active, isError, refetch } = useLockerSystems(value.active)
  // As a string: a new array would render every row on each keystroke.
  const stored = [...new Set(value.units.map(({ lockerSystem }) => lockerSystem))].join(' ')
  const systems = useMemo(() => offeredSystems(active ?? [], stored === '' ? [] : stored.split(' ')), [active, stored])
  const ofUnits = problems
    .filter(({ path }) => path.startsWith(units))
    .map((problem) => ({ ...problem, path: problem.path.slice(units.length) }))
  const rows = useRows({
    id: `${id}_units`,
    value: value.units,
    onChange: (next) => onChange({ ...value, units: next }),
    words: texts,
    first: 'id',
  })
  const sum = value.units.reduce((total, unit) => total + (Number.isFinite(unit.amount) ? unit.amount : 0), 0)
  const [first] = active ?? []
  const add = () => {
    // The missing number of lockers; most tenants have only the first system.
    const lockerSystem = (first?.value ?? 'pareva') as BookableLockerDetailsUnit['lockerSystem']
    rows.add({ lockerSystem, id: '', amount: Math.max(1, (amount ?? 0) - sum) })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <SwitchInput
        id={`${id}_active`}
        value={value.active}
        readOnly={readOnly}
        blocked={amount === null && !value.active ? texts.needsAmount : undefined}
        describedBy={`${id}_active-help`}
        onChange={(on) => onChange({ ...value, active: on })}
        help={
          <Typography id={`${id}_active-help`} variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
            {texts.help}
          </Typography>
        }
      >
        {texts.active}
      </SwitchInput>
      {value.active && (
        <Box>
          <RowList
            id={`${id}_units`}
            labelledBy={labelledBy}
            empty={texts.empty}
            addLabel={readOnly || first === undefined ? undefined : texts.add}
            onAdd={add}
            removed={rows.removed}
            undoId={rows.undoId}
            onUndo={rows.undo}
            said={rows.said}
            problems={ofUnits.filter(({ path }) => path === '')}
          >
            {value.units.map((unit, index) => (
              <LockerUnitRow
                // The product id is user input; the index identifies the row.
                key={index}
                id={`${id}_units_${index}`}
                index={index}
                unit={unit}
                systems={systems}
                readOnly={readOnly}
                alarm={alarm}
                problems={rowProblems(ofUnits, index)}
                onPut={rows.put}
                onRemove={rows.remove}
              />
            ))}
          </RowList>
          {value.units.length > 0 && (
            // Hidden, not removed, during input: the form must not jump.
            <Typography
              variant="caption"
              component="p"
              sx={{ mt: '6px', color: 'text.tertiary', visibility: amount === null ? 'hidden' : undefined }}
            >
              {texts.sum(formatGermanNumber(amount ?? 0), formatGermanNumber(sum))}
            </Typography>
          )}
          {active !== undefined && first === undefined && (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {texts.none}
            </Typography>
          )}
          {isError && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
              <Typography variant="body2" sx={{ color: 'error.text' }}>
                {texts.failed}
              </Typography>
              <Button size="small" onClick={() => void refetch()}>
                {screenTexts.retry}
              </Button>
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}
