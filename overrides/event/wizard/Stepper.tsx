import CheckOutlined from '@mui/icons-material/CheckOutlined'
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { hiddenWords } from '../../../src/admin/kit/display/hiddenWords.ts'
import { eventTexts as texts } from '../eventTexts.ts'
import { steps } from './steps.ts'
import { useWizard } from './WizardScope.ts'

interface StepperProps {
  /** A new event's steps open in turn; a stored event's are all open (EVENT-WIZARD-005, EVENT-WIZARD-007). */
  readonly isNew: boolean
  readonly invalid: ReadonlySet<string>
}

/** The seven steps: current, done, with errors. */
export const Stepper = ({ isNew, invalid }: StepperProps) => {
  const { step: current, sections, go } = useWizard()
  return (
    <Box component="nav" aria-label={texts.steps}>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: { xs: 'flex', md: 'grid' },
          justifyContent: { xs: 'space-between', md: 'stretch' },
          gap: { xs: 0, md: '2px' },
        }}
      >
        {steps.map(({ route, label }, index) => {
          const ahead = isNew && index > current
          const faulty = !ahead && index !== current && sections[index]?.some((name) => invalid.has(name)) === true
          const done = isNew && index < current && !faulty
          const state = ahead ? 'ahead' : faulty ? 'faulty' : done ? 'done' : null
          return (
            <li key={route}>
              <ButtonBase
                aria-current={index === current ? 'step' : undefined}
                aria-disabled={ahead || undefined}
                data-state={state ?? undefined}
                onClick={() => !ahead && go(index)}
                sx={{
                  width: '100%',
                  minHeight: { xs: 40, md: 48 },
                  px: { xs: '2px', md: 1 },
                  gap: 1.5,
                  justifyContent: 'flex-start',
                  borderRadius: 1,
                  fontFamily: 'inherit',
                  fontSize: 14,
                  fontWeight: index === current ? 600 : 500,
                  textAlign: 'left',
                  color: index === current ? 'primary.text' : ahead ? 'text.tertiary' : 'text.primary',
                  bgcolor: { md: index === current ? 'primary.soft' : 'transparent' },
                  cursor: ahead ? 'default' : 'pointer',
                  '&:hover': {
                    bgcolor: { md: index === current ? 'primary.soft' : ahead ? 'transparent' : 'surface.sunken' },
                  },
                  '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
                }}
              >
                <Box
                  component="span"
                  aria-hidden
                  sx={{
                    display: 'grid',
                    placeItems: 'center',
                    width: 28,
                    height: 28,
                    flex: 'none',
                    border: '1.5px solid',
                    borderRadius: '50%',
                    fontVariantNumeric: 'tabular-nums',
                    borderColor:
                      index === current
                        ? 'primary.main'
                        : faulty
                          ? 'error.text'
                          : done
                            ? 'success.text'
                            : 'line.control',
                    bgcolor: index === current ? 'primary.main' : 'background.paper',
                    color:
                      index === current
                        ? 'primary.contrastText'
                        : faulty
                          ? 'error.text'
                          : done
                            ? 'success.text'
                            : 'text.secondary',
                    '& svg': { fontSize: 16 },
                  }}
                >
                  {done ? <CheckOutlined /> : faulty ? <PriorityHighOutlined /> : index + 1}
                </Box>
                <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                  {label}
                </Box>
                <Box component="span" sx={{ ...hiddenWords, display: { xs: 'inline', md: 'none' } }}>
                  {label}
                </Box>
                {state !== null && (
                  <Box component="span" sx={hiddenWords}>
                    , {texts.stepState[state]}
                  </Box>
                )}
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
