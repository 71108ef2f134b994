import { styled } from '@mui/material/styles'
import { type NotificationPayload, useNotificationContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { shellTexts } from '../kit/texts/shell.ts'
import { Toast } from './Toast.tsx'

const Stack = styled('section')(({ theme }) => ({
  position: 'fixed',
  left: '50%',
  bottom: 72,
  zIndex: theme.zIndex.snackbar,
  transform: 'translateX(-50%)',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.spacing(1),
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  '@media print': { display: 'none' },
}))

interface ShownToast {
  readonly number: number
  readonly payload: NotificationPayload
}

/** All toasts at once, the newest below; each goes after its own time or stays until it is closed (SHELL-038, SHELL-039). */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const next = useRef(0)

  useEffect(() => {
    if (notifications.length === 0) return
    const payload = takeNotification()
    if (!payload) return
    next.current += 1
    const number = next.current
    setShown((before) => [...before, { number, payload }])
  }, [notifications, takeNotification])

  const close = (number: number) => setShown((before) => before.filter((toast) => toast.number !== number))

  return (
    <Stack aria-label={shellTexts.toasts.region}>
      {shown.map(({ number, payload }) => (
        <Toast key={number} payload={payload} onClose={() => close(number)} />
      ))}
    </Stack>
  )
}
