import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 36,
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& .total': { paddingTop: 4, color: theme.vars.palette.text.tertiary, fontVariantNumeric: 'tabular-nums' },
  '& .actions': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& .actions': { flexWrap: 'wrap', width: '100%', marginLeft: 0 },
  },
}))

const Lead = styled('p')(({ theme }) => ({
  margin: `${theme.spacing(0.5)} 0 0`,
  color: theme.vars.palette.text.secondary,
}))

interface PageHeadProps {
  readonly title: string
  readonly total?: number
  readonly lead?: string
  readonly children?: ReactNode
}

/** Title, number of entries, actions. */
export const PageHead = ({ title, total, lead, children }: PageHeadProps) => (
  <>
    <Head>
      <h1>{title}</h1>
      {total !== undefined && <span className="total">{total}</span>}
      {children && <div className="actions">{children}</div>}
    </Head>
    {lead && <Lead>{lead}</Lead>}
  </>
)
