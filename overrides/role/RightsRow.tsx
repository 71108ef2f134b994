import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { KeyboardEvent } from 'react'
import { allRights, noRights, type RightName, type Rights } from '../../src/domain/access.ts'
import { type PermissionBlock, permissionLevels } from '../../src/domain/entity.ts'
import { type GridCell, gridStep } from './gridStep.ts'
import { RightBox } from './RightBox.tsx'
import { rightsGrid } from './rightsGrid.ts'
import { roleTexts as texts } from './roleTexts.ts'

interface RightsRowProps {
  /** Name of the section: boxes are named `<section>_<block>_<level>`. */
  readonly name: string
  readonly block: PermissionBlock
  readonly label: string
  readonly row: number
  readonly rows: number
  readonly rights: Rights
  readonly beyond: ReadonlySet<RightName>
  /** Id of the text that explains locked boxes. */
  readonly lockedId: string
  readonly readOnly: boolean
  /** The one grid cell in the tab order. */
  readonly active: GridCell
  readonly onActive: (cell: GridCell) => void
  readonly onChange: (rights: Rights) => void
}

/** The seven levels and the two shortcuts. */
const columnCount = permissionLevels.length + 2

const focusCell = (from: Element, { row, column }: GridCell) =>
  from
    .closest('[role="grid"]')
    ?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"] :is(input, button)`)
    ?.focus()

/** One block of the matrix: a box per level, "Alle" and "Keine". */
export const RightsRow = (props: RightsRowProps) => {
  const { name, block, label, row, rows, rights, beyond, lockedId, readOnly, active, onActive, onChange } = props
  const isLocked = (level: (typeof permissionLevels)[number]) => beyond.has(`${block}.${level}`)
  /** Grantable rights, plus those granted. */
  const most = Object.fromEntries(permissionLevels.map((level) => [level, rights[level] || !isLocked(level)]))
  const whole: Rights = { ...allRights, ...most }
  const at = (column: number) => ({
    tabIndex: active.row === row && active.column === column ? 0 : -1,
    onFocus: () => onActive({ row, column }),
    onKeyDown: (event: KeyboardEvent) => {
      const next = gridStep({ row, column }, event, { rows, columns: columnCount })
      if (!next) return
      event.preventDefault()
      focusCell(event.currentTarget, next)
    },
  })
  const shortcuts = [
    { word: texts.all, title: texts.allOf(label), rights: whole },
    { word: texts.noneShort, title: texts.noneOf(label), rights: noRights },
  ]
  return (
    <Box role="row" sx={{ ...rightsGrid.row, ...rightsGrid.line }}>
      <Box role="rowheader" sx={rightsGrid.block}>
        {label}
      </Box>
      {permissionLevels.map((level, column) => {
        const id = `${name}_${block}_${level}`
        return (
          <Box
            role="gridcell"
            key={level}
            data-cell={`${row}-${column}`}
            sx={{ ...rightsGrid.cell, ...(level === 'create' ? rightsGrid.wide : {}) }}
          >
            <RightBox
              {...at(column)}
              id={id}
              label={`${label}: ${texts.levels[level]}`}
              checked={rights[level]}
              locked={isLocked(level)}
              readOnly={readOnly}
              describedBy={lockedId}
              onChange={(checked) => onChange({ ...rights, [level]: checked })}
            />
            <label htmlFor={id}>{texts.levels[level]}</label>
          </Box>
        )
      })}
      {shortcuts.map(({ word, title, rights: wanted }, index) => {
        const column = permissionLevels.length + index
        const idle = readOnly || permissionLevels.every((level) => wanted[level] === rights[level])
        return (
          <Box role="gridcell" key={word} data-cell={`${row}-${column}`} sx={rightsGrid.cell}>
            <Button
              {...at(column)}
              size="small"
              aria-label={title}
              aria-disabled={idle || undefined}
              onClick={() => idle || onChange(wanted)}
              sx={{ minWidth: 44, px: '6px', ...(idle ? { '&&': { color: 'text.tertiary', cursor: 'default' } } : {}) }}
            >
              {word}
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}
