import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isObject } from '../../domain/json.ts'
import type { AnyAdmin } from './anyDefinitions.ts'
import { apiExample } from './apiExample.ts'
import { Part } from './Part.tsx'
import { workbenchTexts } from './workbenchTexts.ts'

const texts = workbenchTexts.api

const Code = ({
  title,
  text,
  lines = 16,
}: {
  readonly title: string
  readonly text: string
  readonly lines?: number
}) => (
  <>
    <Typography variant="h3" sx={{ mt: 2 }}>
      {title}
    </Typography>
    <Box
      component="pre"
      role="region"
      aria-label={title}
      tabIndex={0}
      sx={{
        m: '4px 0 0',
        p: 1.5,
        maxHeight: `${lines * 1.5}em`,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 13,
        lineHeight: 1.5,
      }}
    >
      {text}
    </Box>
  </>
)

const printed = (value: unknown): string => JSON.stringify(value, null, 2)

/** A call of the API with the sample: what is sent and answered, and a line for a terminal. */
export const ApiPart = ({ admin, sample }: { readonly admin: AnyAdmin; readonly sample: unknown }) => {
  const example = isObject(sample) ? apiExample(admin.entity, sample, location.origin) : undefined
  return (
    <Part title={workbenchTexts.sections.api}>
      {example ? (
        <>
          <Code title={texts.call} text={`${example.method} ${example.path}`} />
          {example.body && <Code title={texts.body} text={printed(example.body)} />}
          <Code title={texts.answer} text={printed(example.answer)} />
          <Code title={texts.curl} text={example.curl} lines={3} />
        </>
      ) : (
        <Typography sx={{ mt: 1 }}>{texts.none}</Typography>
      )}
    </Part>
  )
}
