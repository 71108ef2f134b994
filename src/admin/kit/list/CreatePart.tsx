import AddOutlined from '@mui/icons-material/AddOutlined'
import Fab from '@mui/material/Fab'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { Hint } from '../display/Hint.tsx'
import { listTexts as texts } from '../texts/list.ts'
import { useListParts } from './ListScope.ts'

/** The floating create button (BOOKABLE-LIST-024…027); without the right it stays, shows the reason and does nothing (PERM-021). */
const CreateFab = () => {
  const { screenProps, createPath, mayCreate } = useListParts()
  if (createPath === null) return null
  const label = screenProps.screen.labels.create ?? texts.create
  const sx = { position: 'fixed', right: { xs: 16, sm: 24 }, bottom: { xs: 16, sm: 24 }, zIndex: 20 } as const
  if (mayCreate === false) {
    return (
      <Box sx={sx}>
        <Hint text={texts.noRight.create} edge="right">
          {(described) => (
            <Fab
              aria-disabled
              {...described}
              sx={{ '&, &:hover': { bgcolor: 'surface.sunken', color: 'text.tertiary', cursor: 'default' } }}
            >
              <AddOutlined aria-hidden />
              {label}
            </Fab>
          )}
        </Hint>
      </Box>
    )
  }
  return (
    <Fab component={Link} to={createPath} sx={sx}>
      <AddOutlined aria-hidden />
      {label}
    </Fab>
  )
}

/** Control that creates a record of this list: the entity's own part, or the floating button. */
export const CreatePart = () => {
  const { screenProps, mayCreate } = useListParts()
  const Own = screenProps.overrides.list?.Create
  return Own ? <Own mayCreate={mayCreate} /> : <CreateFab />
}
