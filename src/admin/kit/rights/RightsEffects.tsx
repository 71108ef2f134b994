import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { type RightsGroup, rightsGroups } from '../../../domain/rightsGroups.ts'
import type { SimulatedRights } from '../../../domain/rightsShift.ts'
import { rightsEffectTexts as texts } from './rightsEffectTexts.ts'

interface RightsEffectsProps {
  readonly rights: SimulatedRights
  /** The people are known from the context: only their gains and losses are shown. */
  readonly unnamed?: boolean
}

const maxNames = 5

interface LinesProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly color: string
  readonly Icon: ComponentType<{ readonly fontSize: 'small'; readonly 'aria-hidden': true }>
}

const Lines = ({ title, lines, color, Icon }: LinesProps) =>
  lines.length > 0 && (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color, fontWeight: 600 }}>
        <Icon fontSize="small" aria-hidden />
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3.5, overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  )

const Names = ({ userIds }: Pick<RightsGroup, 'userIds'>) => {
  const named = userIds.filter((userId) => userId !== null)
  const shown = named.slice(0, maxNames)
  return (
    <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
      {named.length === 0
        ? texts.person(userIds.length)
        : [shown.join(', '), ...(named.length > maxNames ? [texts.others(named.length - maxNames)] : [])].join(' ')}
    </Typography>
  )
}

/** Who gains and who loses which rights, on how many records. */
export const RightsEffects = ({ rights, unnamed = false }: RightsEffectsProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {rightsGroups(rights).map(({ userIds, gained, lost }) => (
      <div key={String(userIds[0])}>
        {!unnamed && <Names userIds={userIds} />}
        <Lines
          title={userIds.length === 1 ? texts.gained : texts.gainedByMany}
          lines={gained}
          color="success.main"
          Icon={AddOutlined}
        />
        <Lines
          title={userIds.length === 1 ? texts.lost : texts.lostByMany}
          lines={lost}
          color="error.main"
          Icon={RemoveOutlined}
        />
      </div>
    ))}
    {rights.peopleCount > rights.people.length && (
      <Typography sx={{ color: 'text.secondary' }}>
        {texts.unlisted(rights.peopleCount - rights.people.length)}
      </Typography>
    )}
  </Box>
)
