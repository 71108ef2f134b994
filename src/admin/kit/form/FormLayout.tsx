import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useDialogSlots } from './DialogScope.ts'

interface FormLayoutProps {
  readonly index: ReactNode
  /** Notices above the sections. */
  readonly messages: ReactNode
  /** Notice about a failed request, next to the buttons. */
  readonly failure: ReactNode
  readonly saveBar: ReactNode
  /** Sections. */
  readonly children: ReactNode
}

/** Sections with index and sticky save bar; in a dialog without index, and the save bar is the footer. */
export const FormLayout = ({ index, messages, failure, saveBar, children }: FormLayoutProps) => {
  const slots = useDialogSlots()
  if (slots !== null) {
    return (
      <>
        {messages}
        {children}
        {failure}
        {slots.foot && createPortal(saveBar, slots.foot)}
      </>
    )
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 912px)' },
      }}
    >
      {index}
      <Box sx={{ minWidth: 0 }}>
        {messages}
        {children}
        <Box
          // High enough that a control scrolling beneath is either covered by the bar or shows 24 px of itself.
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 15,
            pt: '13px',
            mt: '3px',
            background: ({ vars }) => `linear-gradient(transparent, ${vars.palette.background.default} 13px)`,
          }}
        >
          {failure}
          {saveBar}
        </Box>
      </Box>
    </Box>
  )
}
