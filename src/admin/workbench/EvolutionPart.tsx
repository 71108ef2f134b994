import Typography from '@mui/material/Typography'
import type { EvolutionFacts } from '../../../generator/vite/workbench/facts.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { loadEvolution, useLoaded } from './facts.ts'
import { Part } from './Part.tsx'
import { workbenchTexts } from './workbenchTexts.ts'

const texts = workbenchTexts.evolution

const headOf = ({ against, changes }: EvolutionFacts): string => {
  if (against === null) return texts.noBaseline
  return changes.length === 0 ? texts.same(against) : texts.against(against)
}

/** Changes of the schema since the landed state, as `npm run check -- --landed` tells them. */
export const EvolutionPart = ({ entity }: { readonly entity: string }) => {
  const { value, failed } = useLoaded(loadEvolution, entity)
  return (
    <Part title={workbenchTexts.sections.evolution}>
      {failed && <Notice severity="error" title={workbenchTexts.failed} />}
      <Typography sx={{ my: 1 }}>{value ? headOf(value) : workbenchTexts.loading}</Typography>
      {value?.changes.map(({ code, name, severity, pointer, cause, fix, accepted }) => (
        <Notice
          key={`${code} ${pointer} ${cause}`}
          severity={severity === 'break' && accepted === null ? 'warning' : 'info'}
          title={`${texts.severities[severity]} ${code} ${name} ${pointer}`}
        >
          <Typography variant="body2">{cause}</Typography>
          <Typography variant="body2">{accepted === null ? fix : texts.accepted(accepted)}</Typography>
        </Notice>
      ))}
    </Part>
  )
}
