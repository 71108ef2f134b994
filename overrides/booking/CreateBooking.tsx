import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import { useCanAccess } from 'react-admin'
import { Hint } from '../../src/admin/kit/display/Hint.tsx'
import { bookingTexts as texts } from './bookingTexts.ts'
import { useBookingDialog } from './useBookingDialog.ts'

const sx = {
  position: 'fixed',
  right: { xs: 16, sm: 24 },
  bottom: { xs: 16, sm: 24 },
  zIndex: 20,
  '@media print': { display: 'none' },
} as const

/** Floating button for a new booking (BOOKING-LIST-005); without the right it shows the reason (BOOKING-LIST-006). */
export const CreateBooking = () => {
  const { canAccess, isPending } = useCanAccess({ resource: 'bookings', action: 'create' })
  const { show } = useBookingDialog()
  if (!isPending && canAccess !== true) {
    return (
      <Box sx={sx}>
        <Hint text={texts.mayNotCreate} edge="right">
          {(described) => (
            <Fab
              aria-disabled
              {...described}
              sx={{ '&, &:hover': { bgcolor: 'surface.sunken', color: 'text.tertiary', cursor: 'default' } }}
            >
              <AddOutlined aria-hidden />
              {texts.create}
            </Fab>
          )}
        </Hint>
      </Box>
    )
  }
  return (
    <Fab sx={sx} onClick={() => show('create', '')}>
      <AddOutlined aria-hidden />
      {texts.create}
    </Fab>
  )
}
