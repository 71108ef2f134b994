import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled part of an entity's page. */
export const Part = ({ title, children }: PartProps) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 5 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}
