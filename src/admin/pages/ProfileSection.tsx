import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

const Section = styled('section')(({ theme }) => ({
  padding: theme.spacing(2.5, 3, 3),
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 1.5) },
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

/** A part of the profile: a heading and fields in two columns. */
export const ProfileSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </Section>
  )
}
