import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import { framedRows } from '../../display/framedRows.ts'
import { formTexts as texts } from '../../texts/form.ts'
import { useFormScope } from '../FormScope.ts'
import { toPointer } from '../pointer.ts'
import { fieldUi } from '../schemaNode.ts'

/** A list of framed entries; the hint of the empty list, and the add button. */
export const ListTemplate = ({
  items,
  canAdd,
  onAddClick,
  uiSchema,
  disabled,
  readonly,
  fieldPathId,
}: ArrayFieldTemplateProps) => {
  const { emptyHint, addLabel } = fieldUi(uiSchema)
  const { problems } = useFormScope()
  return (
    <>
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {emptyHint ?? texts.emptyList}
        </Typography>
      ) : (
        <Box component="ul" sx={framedRows}>
          {items}
        </Box>
      )}
      {canAdd && !readonly && (
        <Button
          size="small"
          startIcon={<AddOutlined aria-hidden />}
          disabled={disabled ?? false}
          sx={{ mt: 1, ml: items.length === 0 ? -1 : 0 }}
          onClick={(event) => {
            problems.touch(`${toPointer(fieldPathId.path)}/-`)
            onAddClick(event)
          }}
        >
          {addLabel ?? texts.add}
        </Button>
      )}
    </>
  )
}
