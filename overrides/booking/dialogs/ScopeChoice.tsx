import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { DialogFoot } from '../../../src/admin/kit/dialogs/DialogFoot.tsx'
import type { DialogAction } from './actionTarget.ts'
import { dialogTexts } from './dialogTexts.ts'

const texts = dialogTexts.scope

export type Scope = 'series' | 'booking'

interface ScopeChoiceProps {
  readonly action: DialogAction
  readonly seriesId: string
  readonly onChoose: (scope: Scope) => void
  readonly onClose: () => void
}

const choicesFor = (action: DialogAction) =>
  [
    {
      scope: 'series',
      word: action === 'receipt' ? texts.receiptSeries : texts.series,
      help:
        action === 'receipt'
          ? texts.receiptSeriesHelp
          : action === 'delete'
            ? texts.seriesDeleteHelp
            : texts.seriesHelp,
    },
    {
      scope: 'booking',
      word: action === 'receipt' ? texts.receiptSingle : texts.single,
      help: action === 'receipt' ? texts.receiptSingleHelp : texts.singleHelp,
    },
  ] as const

/** Choice between the whole series and this booking (GROUP-001 to GROUP-006). */
export const ScopeChoice = ({ action, seriesId, onChoose, onClose }: ScopeChoiceProps) => {
  const id = useId()
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{texts.text(seriesId)}</Typography>
        <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
          <Typography id={id} sx={{ fontWeight: 600 }}>
            {texts.label}
          </Typography>
          {choicesFor(action).map(({ scope, word, help }, position) => (
            <Button
              key={scope}
              variant="outlined"
              autoFocus={position === 0}
              aria-describedby={`${id}-${scope}`}
              aria-label={word}
              endIcon={<ChevronRightOutlined aria-hidden />}
              onClick={() => onChoose(scope)}
              sx={{ justifyContent: 'space-between', height: 'auto', py: '10px', textAlign: 'left' }}
            >
              <span>
                {word}
                <Typography
                  id={`${id}-${scope}`}
                  component="span"
                  variant="caption"
                  sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'normal' }}
                >
                  {help}
                </Typography>
              </span>
            </Button>
          ))}
        </Box>
      </DialogContent>
      <DialogFoot onCancel={onClose} />
    </>
  )
}
