import { keyframes, styled } from '@mui/material/styles'
import { useNavigation } from 'react-router-dom'
import { shellTexts } from '../kit/texts/shell.ts'
import { useCell } from '../kit/browser/cell.ts'
import { pendingCalls } from '../kit/requests/loading.ts'

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } })

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: 3,
  zIndex: theme.zIndex.tooltip,
  overflow: 'hidden',
  opacity: 0,
  // Loads under 100 ms show no bar.
  transition: 'opacity 0s linear 100ms',
  pointerEvents: 'none',
  '&[data-loading="false"]': { transitionDelay: '0s' },
  '&[data-loading="true"]': { opacity: 1 },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    width: '40%',
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&[data-loading="true"]::before': { animation: `${slide} 1.1s ease-in-out infinite` },
  '@media print': { display: 'none' },
}))

/** Shown during all calls, saves and session checks of a navigation (SHELL-040). */
export const LoadingBar = () => {
  const calling = useCell(pendingCalls.active)
  const navigating = useNavigation().state !== 'idle'
  const active = calling || navigating
  return <Bar role="progressbar" aria-label={shellTexts.loading} aria-hidden={!active} data-loading={active} />
}
