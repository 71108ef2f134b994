import Box from '@mui/material/Box'
import { daysInStatus, daysScale, daysSteps, daysTone, daysWords } from '../../../src/domain/workflow/daysInStatus.ts'
import { hiddenWords } from '../../../src/admin/kit/display/hiddenWords.ts'
import { kanbanTexts as texts } from './kanbanTexts.ts'

/** Days a card has been in its state, as text and as a scale of four steps (KANBAN-008, KANBAN-029). */
export const DaysScale = ({ added }: { readonly added: number }) => {
  const days = daysInStatus(added, Date.now())
  const [tone, filled, words] = [daysTone(days), daysSteps(days), daysWords(days)]
  return (
    <Box
      component="span"
      data-days={tone}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        ml: 'auto',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: `${tone}.text`,
      }}
    >
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: '2px' }}>
        {Array.from({ length: daysScale.steps }, (_, step) => (
          <Box
            key={step}
            component="span"
            data-step={step < filled ? 'filled' : 'open'}
            sx={{
              width: 5,
              height: 10,
              borderRadius: '1.5px',
              bgcolor: step < filled ? `${tone}.main` : 'divider',
            }}
          />
        ))}
      </Box>
      <span aria-hidden>{words}</span>
      <Box component="span" sx={hiddenWords}>
        {texts.since(words)}
      </Box>
    </Box>
  )
}
