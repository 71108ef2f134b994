import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { listTexts as texts } from '../texts/list.ts'
import { EmptyBox } from './EmptyBox.tsx'
import { useListParts } from './ListScope.ts'

/** A list without entries: the documented text and the action that creates the first one (ERR-061). */
export const EmptyList = () => {
  const { screenProps, createPath, mayCreate } = useListParts()
  const { labels } = screenProps.screen
  return (
    <EmptyBox title={texts.emptyTitle}>
      {createPath !== null && mayCreate && (
        <Button variant="contained" component={Link} to={createPath} startIcon={<AddOutlined aria-hidden />}>
          {labels.create ?? texts.create}
        </Button>
      )}
    </EmptyBox>
  )
}
