import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

const Section = styled('section')(({ theme }) => ({
  padding: theme.spacing(2.5, 3, 3),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 1.5) },
  '& > p': { margin: theme.spacing(0, 0, 2), color: theme.vars.palette.text.secondary },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: theme.spacing(2),
    alignItems: 'start',
  },
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(2),
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}))

interface ProfileSectionProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A part of the profile: a heading and fields in two columns. */
export const ProfileSection = ({ title, lead, children }: ProfileSectionProps) => {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
      <div>{children}</div>
    </Section>
  )
}
