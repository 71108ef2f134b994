import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type NotificationPayload, useTranslate } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { shellTexts } from '../kit/texts/shell.ts'
import type { ToastMore } from '../kit/display/useToast.ts'
import { noTimeout, toastTimeout } from './toastTimeout.ts'

const icons = {
  success: CheckCircleOutlined,
  info: InfoOutlined,
  warning: WarningAmberOutlined,
  error: ErrorOutlined,
} as const

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  maxWidth: '100%',
  padding: '6px 6px 6px 14px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.inverse.bg,
  color: theme.vars.palette.inverse.fg,
  boxShadow: theme.vars.palette.elevation.menu,
  '& > svg': { flex: 'none', fontSize: 20, color: theme.vars.palette.inverse.icon },
  '&[data-type="error"]': {
    backgroundColor: theme.vars.palette.error.soft,
    color: theme.vars.palette.error.text,
    border: `1px solid ${theme.vars.palette.error.line}`,
  },
  '&[data-type="error"] > svg, &[data-type="warning"] > svg': { color: 'inherit' },
  '& p': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& .words': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minWidth: 0, flex: 1 },
  '& .words a, & .words a:hover': {
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline',
    padding: '6px 0',
    minHeight: 24,
  },
  '& .MuiIconButton-root, & .MuiIconButton-root:hover': { color: 'inherit', backgroundColor: 'transparent' },
  '& .MuiIconButton-root:hover': { backgroundColor: 'rgb(127 160 160 / 0.2)' },
}))

interface ToastProps {
  readonly payload: NotificationPayload
  readonly onClose: () => void
}

/** One message: icon, text, close button. Its timer pauses during hover and focus. */
export const Toast = ({ payload, onClose }: ToastProps) => {
  const translate = useTranslate()
  const [held, setHeld] = useState(false)
  const timeout = toastTimeout(payload)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (timeout === noTimeout || held) return
    const timer = setTimeout(() => close.current(), timeout)
    return () => clearTimeout(timer)
  }, [timeout, held])

  const { message, type, notificationOptions } = payload
  const more = notificationOptions?.more as ToastMore | undefined
  const Icon = icons[type]
  return (
    <Box
      role={type === 'error' ? 'alert' : 'status'}
      data-type={type}
      data-toast-key={typeof message === 'string' ? message : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden />
      <div className="words">
        <p>
          {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
          {more && `, ${more.note}`}
        </p>
        {more && (
          <Link to={more.action.path} onClick={onClose}>
            {more.action.label}
          </Link>
        )}
      </div>
      <IconButton size="small" onClick={onClose} aria-label={shellTexts.toasts.close}>
        <Close />
      </IconButton>
    </Box>
  )
}
