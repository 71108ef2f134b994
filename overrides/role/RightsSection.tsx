import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { noRights, permissionBlocks } from '../../src/domain/access.ts'
import { permissionLevels } from '../../src/domain/entity.ts'
import type { WholeSectionProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { type Role, roleEntity } from '../../src/generated/entities/role.ts'
import type { GridCell } from './gridStep.ts'
import { LockedLegend } from './LockedLegend.tsx'
import { RightsRow } from './RightsRow.tsx'
import { rightsGrid } from './rightsGrid.ts'
import { roleTexts as texts } from './roleTexts.ts'
import { SectionNotes } from './SectionNotes.tsx'
import { useBeyond } from './useBeyond.ts'

const { fields } = roleEntity

const lines = permissionBlocks.map((block) => ({ block, label: fields[block].label }))

const all = lines.length * permissionLevels.length

/** Rights matrix of a role: blocks by seven levels, with shortcuts for whole blocks (ROLE-010 to ROLE-012). */
export default function RightsSection(props: WholeSectionProps<Role>) {
  const { values, onChange, access, problems, name, headingId } = props
  const id = useId()
  const beyond = useBeyond(values)
  const [active, setActive] = useState<GridCell>({ row: 0, column: 0 })
  const count = lines.reduce(
    (sum, { block }) => sum + permissionLevels.filter((level) => values[block]?.[level]).length,
    0,
  )
  const someLocked = lines.some(({ block }) => permissionLevels.some((level) => beyond.has(`${block}.${level}`)))
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ mb: 1, color: 'text.secondary' }}>
        {texts.chosen(count, all)}
      </Typography>
      <Typography id={`${id}-keys`} variant="caption" component="p" sx={{ mb: 1, color: 'text.tertiary' }}>
        {texts.keys}
      </Typography>
      <span id={`${id}-locked`} hidden>
        {texts.locked}
      </span>
      <Box
        role="grid"
        aria-labelledby={headingId}
        aria-describedby={`${id}-keys`}
        aria-readonly={access === 'read' || undefined}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Box role="row" sx={{ ...rightsGrid.row, ...rightsGrid.head }}>
          <Box role="columnheader" sx={{ textAlign: 'left' }}>
            {texts.area}
          </Box>
          {permissionLevels.map((level) => (
            <Box role="columnheader" key={level}>
              {texts.levels[level]}
            </Box>
          ))}
          <Box role="columnheader" sx={{ gridColumn: 'span 2' }} aria-colspan={2}>
            {texts.shortcuts}
          </Box>
        </Box>
        {lines.map(({ block, label }, row) => (
          <RightsRow
            key={block}
            name={name}
            block={block}
            label={label}
            row={row}
            rows={lines.length}
            rights={values[block] ?? noRights}
            beyond={beyond}
            lockedId={`${id}-locked`}
            readOnly={access === 'read'}
            active={active}
            onActive={setActive}
            onChange={(rights) => onChange(Object.fromEntries([[block, rights]]))}
          />
        ))}
      </Box>
      {access === 'edit' && someLocked && <LockedLegend />}
      <SectionNotes problems={problems} />
    </Box>
  )
}
