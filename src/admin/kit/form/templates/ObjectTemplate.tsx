import Box from '@mui/material/Box'
import type { ObjectFieldTemplateProps } from '@rjsf/utils'

/** The properties of a section or of an object in it, on the twelve-column grid. */
export const ObjectTemplate = ({ properties }: ObjectFieldTemplateProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: 2, alignItems: 'start' }}>
    {properties.map(({ content }) => content)}
  </Box>
)
