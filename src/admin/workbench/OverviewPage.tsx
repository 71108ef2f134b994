import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { PageFrame } from '../shell/PageFrame.tsx'
import { workbenchPath } from './address.ts'
import { anyDefinitions } from './anyDefinitions.ts'
import { useTitle } from './useTitle.ts'
import { workbenchTexts as texts } from './workbenchTexts.ts'

/** All entities by name, with links to their pages. */
export const OverviewPage = () => {
  useTitle(texts.title)
  return (
    <PageFrame as="main">
      <Typography variant="h1">{texts.title}</Typography>
      <Typography sx={{ mt: 1 }}>{texts.intro}</Typography>
      <List>
        {anyDefinitions.map(({ entity }) => (
          <ListItem key={entity.name} disableGutters sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Link component={RouterLink} to={`${workbenchPath}/${entity.name}`}>
              {entity.label.many}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {entity.name} · {texts.fieldCount(Object.keys(entity.fields).length)}
            </Typography>
          </ListItem>
        ))}
      </List>
    </PageFrame>
  )
}
