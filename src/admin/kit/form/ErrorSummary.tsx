import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { useCell } from '../browser/cell.ts'
import { formTexts as texts } from '../texts/form.ts'
import { fieldTitles, problemSentence } from './fieldTitles.ts'
import type { FormProblem } from './FormProblem.ts'
import { useFormScope } from './FormScope.ts'
import { propertyOf } from './pointer.ts'
import { sectionOfPath } from './sectionOfPath.ts'

export interface Refusal {
  /** Counts the attempts, so that the same refusal is announced again. */
  readonly attempt: number
  /** The server's message about the whole record, if no field can show it. */
  readonly message: string | null
}

interface ErrorSummaryProps {
  readonly what: string
  readonly refusal: Refusal
  readonly errors: readonly FormProblem[]
  /** Label of a property, for problems of values that no section shows. */
  readonly labelOf: (property: string) => string
  readonly onJump: (problem: FormProblem) => void
}

/** Errors that prevented saving, each with a link to its field. Red for four seconds, then neutral; stays until all are fixed. */
export const ErrorSummary = ({ what, refusal, errors, labelOf, onJump }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const scope = useFormScope()
  const { getValues } = useFormContext<AnyRecord>()
  const emphasised = useCell(scope.emphasis)
  const { attempt } = refusal

  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [attempt])

  const sentenceOf = ({ path, message }: FormProblem) => {
    const record = getValues()
    const section = sectionOfPath(scope.sections, path, record)
    return section
      ? problemSentence(section.title, fieldTitles(section, path, record), message)
      : problemSentence(labelOf(propertyOf(path)), [], message)
  }

  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      data-emphasis={emphasised || undefined}
      sx={{
        display: 'flex',
        gap: '10px',
        mb: 2,
        p: '12px 14px',
        border: 1,
        borderRadius: 1,
        scrollMarginTop: '72px',
        borderColor: emphasised ? 'error.line' : 'divider',
        bgcolor: emphasised ? 'error.soft' : 'background.paper',
      }}
    >
      <ErrorOutlineOutlined aria-hidden sx={{ fontSize: 20, color: 'error.text', flex: 'none' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component="h2"
          variant="body1"
          sx={{ fontWeight: 600, color: emphasised ? 'error.text' : 'text.primary' }}
        >
          {errors.length > 0 ? texts.notSaved(what, errors.length) : texts.refused(what)}
        </Typography>
        {refusal.message !== null && <Typography variant="body2">{refusal.message}</Typography>}
        {errors.length > 0 && (
          <Box component="ul" sx={{ m: '6px 0 0', p: 0, listStyle: 'none', display: 'grid', gap: '3px' }}>
            {errors.map((problem) => (
              <li key={`${problem.path} ${problem.code}`}>
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  underline="always"
                  onClick={() => onJump(problem)}
                  sx={{
                    textAlign: 'left',
                    minHeight: 24,
                    fontWeight: 500,
                    color: 'error.text',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {sentenceOf(problem)}
                </Link>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}
