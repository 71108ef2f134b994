import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { FormFrameProps } from '../../../src/admin/kit/form/FormVariant.ts'
import { eventTexts as texts } from '../eventTexts.ts'
import { FillLocationName } from '../FillLocationName.tsx'
import { FormFoot } from '../FormFoot.tsx'
import { PublicSwitch } from '../PublicSwitch.tsx'
import { Stepper } from './Stepper.tsx'
import { steps } from './steps.ts'
import { useWizard } from './WizardScope.ts'

/** Stepper and visibility beside the sections of a step, buttons below. */
export const WizardFrame = (props: FormFrameProps) => {
  const { isNew, readOnly, saving, changed, invalid, show, submit, discard, messages, failure, children } = props
  const { step, sections, go, leaveAfterSaving } = useWizard()
  const { routes } = useAdminFrame()
  const navigate = useNavigate()
  const here = sections[step] ?? []
  const faulty = here.some((name) => invalid.has(name))
  const last = step === steps.length - 1
  const heading = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [step])

  const next = () => {
    if (faulty) show(here)
    else go(step + 1)
  }
  const save = (leaves: boolean) => {
    leaveAfterSaving(leaves)
    submit()
  }
  const close = () => {
    discard()
    void navigate(routes['events'] ?? '')
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 912px)' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          position: { md: 'sticky' },
          top: { md: 72 },
          p: { xs: 0, md: 1 },
          pr: { md: 2 },
          borderRight: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <Stepper isNew={isNew} invalid={invalid} />
        <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}>
          <PublicSwitch />
          {!isNew && changed.length > 0 && !readOnly && (
            <Button variant="outlined" aria-disabled={saving} onClick={() => saving || save(false)}>
              {saving ? texts.sending : texts.apply}
            </Button>
          )}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 2 }}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography variant="h1">{isNew ? texts.createTitle : texts.editTitle}</Typography>
            <Typography
              ref={heading}
              tabIndex={-1}
              variant="body2"
              component="p"
              sx={{ mt: '4px', color: 'text.secondary', outline: 'none' }}
            >
              {texts.stepOf(step + 1, steps.length)}: {steps[step]?.label}
            </Typography>
          </Box>
          <IconButton aria-label={texts.close} title={texts.close} onClick={close}>
            <CloseOutlined aria-hidden />
          </IconButton>
        </Box>
        {messages}
        {children}
        <FillLocationName />
        <FormFoot failure={failure}>
          {step > 0 && (
            <Button variant="outlined" startIcon={<ArrowBackOutlined aria-hidden />} onClick={() => go(step - 1)}>
              {texts.back}
            </Button>
          )}
          {!last && (
            <Button
              variant="contained"
              endIcon={<ArrowForwardOutlined aria-hidden />}
              aria-disabled={faulty || undefined}
              data-waits={faulty || undefined}
              onClick={next}
            >
              {texts.next}
            </Button>
          )}
          {last && !readOnly && (
            <Button
              variant="contained"
              aria-disabled={invalid.size > 0 || saving || undefined}
              data-waits={invalid.size > 0 || undefined}
              onClick={() => saving || save(true)}
            >
              {saving ? texts.sending : texts.send}
            </Button>
          )}
        </FormFoot>
      </Box>
    </Box>
  )
}
