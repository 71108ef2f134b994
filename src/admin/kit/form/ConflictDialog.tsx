import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { DialogFoot } from '../dialogs/DialogFoot.tsx'
import { DialogShell } from '../dialogs/DialogShell.tsx'
import { dialogTexts } from '../texts/dialog.ts'
import type { Conflict, Merge } from './mergeVersions.ts'

const texts = dialogTexts.conflict
type Choice = 'mine' | 'theirs'

interface ConflictDialogProps {
  readonly one: string
  readonly merge: Merge
  readonly labelOf: (property: string) => string
  /** A value as text. */
  readonly show: (property: string, value: unknown) => string
  readonly onDecide: (choices: Readonly<Record<string, Choice>>) => void
  readonly onClose: () => void
}

interface VersionsProps {
  readonly conflict: Conflict
  readonly label: string
  readonly show: (property: string, value: unknown) => string
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

const Versions = ({ conflict, label, show, choice, onChoose }: VersionsProps) => {
  const id = useId()
  const versions = [
    { key: 'mine', word: texts.mine, value: conflict.mine },
    { key: 'theirs', word: texts.theirs, value: conflict.theirs },
  ] as const
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} component="h3" sx={{ mb: 1, fontWeight: 600 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={choice}
        onChange={(_, value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {versions.map(({ key, word, value }) => (
          <FormControlLabel
            key={key}
            value={key}
            control={<Radio />}
            sx={{
              alignItems: 'flex-start',
              m: 0,
              p: '4px 12px 8px 4px',
              border: 1,
              borderColor: choice === key ? 'primary.main' : 'divider',
              bgcolor: choice === key ? 'primary.soft' : undefined,
              borderRadius: 1,
              '& .MuiFormControlLabel-label': { minWidth: 0, pt: '7px' },
            }}
            label={
              <>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {word}
                </Typography>
                <Typography
                  variant="body2"
                  sx={{ overflowWrap: 'anywhere', maxHeight: 120, overflowY: 'auto', whiteSpace: 'pre-wrap' }}
                >
                  {show(conflict.property, value)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

/** Another user saved in the meantime: shows both versions of each conflicting value for the user to choose. */
export const ConflictDialog = ({ one, merge, labelOf, show, onDecide, onClose }: ConflictDialogProps) => {
  const id = useId()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const disputed = merge.conflicts.length > 0
  return (
    <DialogShell title={texts.title} describedBy={id} width={800} onClose={onClose}>
      <DialogContent>
        <DialogContentText id={id}>{disputed ? texts.text(one) : texts.textWithoutOverlap}</DialogContentText>
        {merge.conflicts.map((conflict) => (
          <Versions
            key={conflict.property}
            conflict={conflict}
            label={labelOf(conflict.property)}
            show={show}
            choice={choices[conflict.property] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [conflict.property]: choice })}
          />
        ))}
        {merge.adopted.length > 0 && (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {texts.alsoChanged} {merge.adopted.map(labelOf).join(', ')}
          </Typography>
        )}
      </DialogContent>
      <DialogFoot cancel={texts.later} cancelFocused onCancel={onClose}>
        <Button variant="contained" onClick={() => onDecide(choices)}>
          {texts.save}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
