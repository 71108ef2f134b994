import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { DialogFoot } from '../dialogs/DialogFoot.tsx'
import { formTexts as texts } from '../texts/form.ts'
import { useDialogSlots } from './DialogScope.ts'

interface SaveBarProps {
  readonly formId: string
  readonly isNew: boolean
  /** Names of the changed properties. */
  readonly changed: readonly string[]
  readonly saving: boolean
  readonly readOnly: boolean
  readonly onCancel: () => void
  /** Discards changes and reloads the record; for forms that stay open after saving. */
  readonly onReset?: (() => void) | undefined
}

const isSaveKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey

/** Sticky at the bottom, in a dialog its footer: changes, "Abbrechen", and the main button (also Ctrl+S). */
export const SaveBar = ({ formId, isNew, changed, saving, readOnly, onCancel, onReset }: SaveBarProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const inDialog = useDialogSlots() !== null

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      // A dialog above the form has its own buttons.
      const top = [...document.querySelectorAll('[role="dialog"]')].at(-1)
      if (top === undefined || top.contains(button.current)) button.current?.click()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const dirty = changed.length > 0
  const state = (
    <>
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          flex: 'none',
          borderRadius: '50%',
          bgcolor: dirty ? 'warning.text' : 'line.control',
        }}
      />
      <Typography variant="body2" role="status" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
        {dirty ? texts.changes(changed.length) : isNew ? texts.newRecord : texts.noChanges}
      </Typography>
      {dirty && (
        <Typography variant="body2" noWrap sx={{ color: 'text.tertiary', minWidth: 0 }}>
          {changed.join(', ')}
        </Typography>
      )}
    </>
  )
  const actions = (
    <>
      {onReset && (
        <Button variant="outlined" onClick={onReset}>
          {texts.reset}
        </Button>
      )}
      {!readOnly && (
        <Button
          ref={button}
          type="submit"
          form={formId}
          variant="contained"
          aria-disabled={saving}
          aria-keyshortcuts="Control+S"
          onClick={(event) => saving && event.preventDefault()}
        >
          {saving ? texts.saving : isNew ? texts.create : texts.save}
          {!saving && (
            <Box
              component="kbd"
              aria-hidden
              sx={{
                display: { xs: 'none', sm: 'inline' },
                ml: 1,
                px: '5px',
                border: '1px solid currentColor',
                borderRadius: '4px',
                font: 'inherit',
                fontSize: 11,
                lineHeight: '16px',
                opacity: 0.8,
              }}
            >
              {texts.shortcut}
            </Box>
          )}
        </Button>
      )}
    </>
  )
  if (inDialog)
    return (
      <DialogFoot note={state} onCancel={onCancel}>
        {actions}
      </DialogFoot>
    )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mx: { xs: -2, sm: 0 },
        p: { xs: '10px 16px', sm: '12px 16px' },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderBottom: 0,
        borderRadius: { xs: 0, sm: '8px 8px 0 0' },
        boxShadow: 4,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: { xs: '1 0 100%', sm: '1 1 0' } }}>
        {state}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          width: { xs: '100%', sm: 'auto' },
          flexWrap: 'wrap',
          // The label shown while saving is wider than a third of a narrow row.
          '& > button': { flex: { xs: saving ? '1 0 auto' : 1, sm: 'none' } },
        }}
      >
        <Button variant="outlined" onClick={onCancel}>
          {texts.cancel}
        </Button>
        {actions}
      </Box>
    </Box>
  )
}
