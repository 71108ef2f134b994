import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { formTexts as texts } from '../../texts/form.ts'

/** One entry of a list, with the buttons that move and delete it. */
export const EntryTemplate = ({
  children,
  buttonsProps,
  index,
  schema,
  readonly,
  disabled,
  totalItems,
}: ArrayFieldItemTemplateProps) => {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps
  const what = schema.title ?? texts.entry(index + 1)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 1,
        alignItems: 'start',
        p: '12px 8px 12px 12px',
      }}
    >
      <Box role="group" aria-label={`${what} ${index + 1}`} sx={{ minWidth: 0 }}>
        {children}
      </Box>
      {!readonly && !disabled && (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
          {totalItems > 1 && (
            <>
              <IconButton
                aria-label={texts.moveUp(what, index + 1)}
                title={texts.moveUp(what, index + 1)}
                disabled={!hasMoveUp}
                onClick={onMoveUpItem}
              >
                <KeyboardArrowUpOutlined aria-hidden />
              </IconButton>
              <IconButton
                aria-label={texts.moveDown(what, index + 1)}
                title={texts.moveDown(what, index + 1)}
                disabled={!hasMoveDown}
                onClick={onMoveDownItem}
              >
                <KeyboardArrowDownOutlined aria-hidden />
              </IconButton>
            </>
          )}
          {hasRemove && (
            <IconButton
              aria-label={texts.removeEntry(what, index + 1)}
              title={texts.removeEntry(what, index + 1)}
              onClick={onRemoveItem}
            >
              <DeleteOutlined aria-hidden />
            </IconButton>
          )}
        </Box>
      )}
    </Box>
  )
}
