import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { adminAreas } from '../../src/domain/access.ts'
import type { WholeSectionProps } from '../../src/admin/kit/definition/sectionParts.ts'
import { type Role, roleEntity } from '../../src/generated/entities/role.ts'
import { LockedLegend } from './LockedLegend.tsx'
import { RightBox } from './RightBox.tsx'
import { roleTexts as texts } from './roleTexts.ts'
import { SectionNotes } from './SectionNotes.tsx'
import { useBeyond } from './useBeyond.ts'

type Area = Role['adminInterfaces'][number]

const isArea = (value: unknown): value is Area => adminAreas.some((area) => area === value)

/** Selectable areas with labels, in schema order. */
const areas = (roleEntity.fields.adminInterfaces.options ?? []).flatMap(({ value, label }) =>
  isArea(value) ? [{ area: value, label }] : [],
)

/** Admin areas a role opens: any of ten, or all at once (ROLE-008, ROLE-009). */
export default function InterfacesSection(props: WholeSectionProps<Role>) {
  const { values, onChange, access, problems, name, headingId } = props
  const { adminInterfaces = [] } = values
  const id = useId()
  const beyond = useBeyond(values)
  const readOnly = access === 'read'
  const isLocked = (area: Area) => beyond.has(`interface:${area}`)
  const choose = (wanted: (area: Area) => boolean) =>
    onChange({ adminInterfaces: areas.map(({ area }) => area).filter(wanted) })
  const most = (area: Area) => adminInterfaces.includes(area) || !isLocked(area)
  const shortcuts = [
    { word: texts.all, title: texts.allAreas, wanted: most },
    { word: texts.noneShort, title: texts.noAreas, wanted: () => false },
  ]
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
          {texts.chosen(adminInterfaces.length, areas.length)}
        </Typography>
        {!readOnly &&
          shortcuts.map(({ word, title, wanted }) => (
            <Button key={word} size="small" aria-label={title} onClick={() => choose(wanted)}>
              {word}
            </Button>
          ))}
      </Box>
      <span id={`${id}-locked`} hidden>
        {texts.locked}
      </span>
      <Box
        id={`${name}_adminInterfaces`}
        role="group"
        aria-labelledby={headingId}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 164px), 1fr))',
        }}
      >
        {areas.map(({ area, label }) => {
          const checked = adminInterfaces.includes(area)
          return (
            <Box
              key={area}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minWidth: 0,
                border: 1,
                borderRadius: 1,
                borderColor: checked ? 'primary.main' : 'line.control',
                bgcolor: checked ? 'primary.soft' : undefined,
                '& label': { flex: 1, minWidth: 0, py: '4px', pr: '6px', fontSize: 13, overflowWrap: 'anywhere' },
              }}
            >
              <RightBox
                id={`${name}_adminInterfaces_${area}`}
                checked={checked}
                locked={isLocked(area)}
                readOnly={readOnly}
                describedBy={`${id}-locked`}
                onChange={(on) => choose((one) => (one === area ? on : adminInterfaces.includes(one)))}
              />
              <label htmlFor={`${name}_adminInterfaces_${area}`}>{label}</label>
            </Box>
          )
        })}
      </Box>
      {!readOnly && areas.some(({ area }) => isLocked(area)) && <LockedLegend />}
      <SectionNotes problems={problems} />
    </Box>
  )
}
