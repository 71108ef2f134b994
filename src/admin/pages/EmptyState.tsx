import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(3),
  padding: theme.spacing(6, 3),
  border: `1px dashed ${theme.vars.palette.line.control}`,
  borderRadius: theme.shape.borderRadius,
  textAlign: 'center',
  '& p': { margin: 0 },
  '& .title': { fontWeight: theme.typography.fontWeightBold },
  '& .help': { color: theme.vars.palette.text.secondary, maxWidth: '52ch' },
}))

interface EmptyStateProps {
  readonly title: string
  readonly help?: string
  /** The one action that adds an entry. */
  readonly children?: ReactNode
}

/** Shows that there are no entries, the reason and the next step. */
export const EmptyState = ({ title, help, children }: EmptyStateProps) => (
  <Box role="status">
    <p className="title">{title}</p>
    {help && <p className="help">{help}</p>}
    {children}
  </Box>
)
