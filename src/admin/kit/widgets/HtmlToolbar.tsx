import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined'
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import RedoOutlined from '@mui/icons-material/RedoOutlined'
import TitleOutlined from '@mui/icons-material/TitleOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { formTexts } from '../texts/form.ts'
import { LinkPrompt } from './LinkPrompt.tsx'

const texts = formTexts.html

interface Tool {
  readonly name: string
  readonly icon: ComponentType<SvgIconProps>
  readonly run: () => void
  /** Absent: no state, only an action. */
  readonly active?: boolean
  readonly disabled?: boolean
}

/** One stop for the tab key; the arrow keys move within, as toolbars do. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Bold, italic, heading, lists, link, undo: what the server's allow list keeps. */
export const HtmlToolbar = ({ editor }: { readonly editor: Editor }) => {
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: readonly Tool[] = [
    { name: texts.bold, icon: FormatBoldOutlined, run: () => chain().toggleBold().run(), active: state.bold },
    { name: texts.italic, icon: FormatItalicOutlined, run: () => chain().toggleItalic().run(), active: state.italic },
    {
      name: texts.heading,
      icon: TitleOutlined,
      run: () => chain().toggleHeading({ level: 3 }).run(),
      active: state.heading,
    },
    {
      name: texts.bullets,
      icon: FormatListBulletedOutlined,
      run: () => chain().toggleBulletList().run(),
      active: state.bullets,
    },
    {
      name: texts.numbers,
      icon: FormatListNumberedOutlined,
      run: () => chain().toggleOrderedList().run(),
      active: state.numbers,
    },
    state.link
      ? { name: texts.unlink, icon: LinkOffOutlined, run: () => chain().unsetLink().run(), active: true }
      : { name: texts.link, icon: LinkOutlined, run: () => setLinking(true), active: false },
    { name: texts.undo, icon: UndoOutlined, run: () => chain().undo().run(), disabled: !state.canUndo },
    { name: texts.redo, icon: RedoOutlined, run: () => chain().redo().run(), disabled: !state.canRedo },
  ]
  return (
    <>
      <Box
        role="toolbar"
        aria-label={texts.toolbar}
        onKeyDown={moveFocus}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '2px',
          p: '3px',
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'surface.sunken',
        }}
      >
        {tools.map(({ name, icon: Icon, run, active, disabled }, index) => (
          <IconButton
            key={name}
            size="small"
            aria-label={name}
            title={name}
            aria-pressed={active}
            disabled={disabled ?? false}
            tabIndex={index === 0 ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
            sx={{ width: 30, height: 30, '&[aria-pressed="true"]': { bgcolor: 'primary.soft', color: 'primary.text' } }}
          >
            <Icon aria-hidden />
          </IconButton>
        ))}
      </Box>
      <LinkPrompt
        open={linking}
        onClose={() => setLinking(false)}
        onSet={(href) => {
          setLinking(false)
          chain().extendMarkRange('link').setLink({ href }).run()
        }}
      />
    </>
  )
}
