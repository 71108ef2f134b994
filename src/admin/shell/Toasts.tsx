import { styled } from '@mui/material/styles'
import { type NotificationPayload, useNotificationContext } from 'react-admin'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shellTexts } from '../kit/texts/shell.ts'
import { remainingToasts } from './remainingToasts.ts'
import { Toast } from './Toast.tsx'
import { toastPosition } from './toastPosition.ts'

const Stack = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.spacing(1),
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  '@media print': { display: 'none' },
}))

/** Toasts are placed again, because forms and dialogs below change size and close. */
const placementIntervalMs = 300

/** Controls that toasts must not cover: those of the topmost dialog, otherwise of the page. */
const controlsOf = (stack: HTMLElement) => {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]')
  const scope = [...dialogs].at(-1) ?? document.querySelector<HTMLElement>('main') ?? document.body
  return [...scope.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role="button"]')]
    .filter((control) => !stack.contains(control))
    .map((control) => control.getBoundingClientRect())
}

interface ShownToast {
  readonly number: number
  readonly payload: NotificationPayload
}

/** Visible toasts, newest last, placed where they cover no control; each closes after its own time or on a click (SHELL-038, SHELL-039). */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const next = useRef(0)
  const stack = useRef<HTMLElement>(null)

  useEffect(() => {
    if (notifications.length === 0) return
    const payload = takeNotification()
    if (!payload) return
    next.current += 1
    const number = next.current
    setShown((before) => [...remainingToasts(before, payload), { number, payload }])
  }, [notifications, takeNotification])

  useLayoutEffect(() => {
    if (shown.length === 0) return
    const position = () => {
      const box = stack.current
      if (box === null) return
      const { width, height } = box.getBoundingClientRect()
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { left, top } = toastPosition({ width, height }, view, controlsOf(box))
      box.style.left = `${left}px`
      box.style.top = `${top}px`
    }
    position()
    const timer = setInterval(position, placementIntervalMs)
    window.addEventListener('resize', position)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', position)
    }
  }, [shown])

  const close = (number: number) => setShown((before) => before.filter((toast) => toast.number !== number))

  return (
    <Stack ref={stack} aria-label={shellTexts.toasts.region}>
      {shown.map(({ number, payload }) => (
        <Toast key={number} payload={payload} onClose={() => close(number)} />
      ))}
    </Stack>
  )
}
