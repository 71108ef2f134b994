import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import { styled } from '@mui/material/styles'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice } from '../providers/backOffice.ts'

const Banner = styled('p')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  margin: '0 0 0 auto',
  padding: '0 10px',
  border: `1px solid ${theme.vars.palette.warning.line}`,
  borderRadius: 999,
  backgroundColor: theme.vars.palette.warning.soft,
  color: theme.vars.palette.warning.text,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: theme.typography.fontWeightMedium,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 16 },
  [theme.breakpoints.down('lg')]: { '& .rest': { display: 'none' } },
  // The narrowest screens keep the icon; its text stays for screen readers.
  [theme.breakpoints.down(380)]: { '& > span': { position: 'absolute', clipPath: 'inset(50%)' } },
  [theme.breakpoints.down('sm')]: {
    height: 24,
    margin: `0 0 0 ${theme.spacing(1)}`,
    padding: '0 8px',
    fontSize: theme.typography.caption.fontSize,
  },
}))

/** Shows on all systems except production that nothing is binding (SHELL-008). */
export const TestBanner = () => {
  const { environment } = useBackOffice()
  if (environment === 'production') return null
  return (
    <Banner data-test-system title={shellTexts.topBar.testSystem}>
      <ScienceOutlined aria-hidden />
      <span>
        {shellTexts.topBar.testSystem}
        <span className="rest">{shellTexts.topBar.testSystemRest}</span>
      </span>
    </Banner>
  )
}
