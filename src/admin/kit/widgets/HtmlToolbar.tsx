import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined'
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import RedoOutlined from '@mui/icons-material/RedoOutlined'
import TitleOutlined from '@mui/icons-material/TitleOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTiptapEditor } from 'ra-input-rich-text'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useFileLibrary } from '../requests/fileLibrary.ts'
import { formTexts } from '../texts/form.ts'
import { LinkPrompt } from './LinkPrompt.tsx'
import { type PictureInText, PicturePrompt } from './PicturePrompt.tsx'

const texts = formTexts.html

interface Tool {
  readonly name: string
  readonly icon: ComponentType<SvgIconProps>
  readonly run: () => void
  /** Absent: no state, only an action. */
  readonly active?: boolean
  readonly disabled?: boolean
}

/** One tab stop; the arrow keys move within, as usual in toolbars. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The selected picture, to be changed; empty if there is none. */
const selectedPicture = (editor: Editor): PictureInText => {
  const { src, alt }: Readonly<Record<string, unknown>> = editor.getAttributes('image')
  return { src: typeof src === 'string' ? src : '', alt: typeof alt === 'string' ? alt : '' }
}

/** The hook's type omits that the editor is null before it is created. */
const isReady = (editor: Editor | null): editor is Editor => editor !== null && !editor.isDestroyed

/** The tools, once their editor exists. */
export const HtmlToolbar = () => {
  const editor = useTiptapEditor()
  return isReady(editor) ? <Tools editor={editor} /> : null
}

/** Bold, italic, heading, lists, quote, link, picture, undo: the formats in the allow list of rich text. */
const Tools = ({ editor }: { readonly editor: Editor }) => {
  const library = useFileLibrary()
  const [linking, setLinking] = useState(false)
  const [picture, setPicture] = useState<PictureInText | null>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      picture: now.isActive('image'),
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
    { name: texts.quote, icon: FormatQuoteOutlined, run: () => chain().toggleBlockquote().run(), active: state.quote },
    state.link
      ? { name: texts.unlink, icon: LinkOffOutlined, run: () => chain().unsetLink().run(), active: true }
      : { name: texts.link, icon: LinkOutlined, run: () => setLinking(true), active: false },
    // Pictures are files of a tenant: without a selected tenant there are none to choose.
    ...(library === null
      ? []
      : [
          {
            name: texts.picture,
            icon: ImageOutlined,
            run: () => setPicture(selectedPicture(editor)),
            active: state.picture,
          },
        ]),
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
      {picture !== null && (
        <PicturePrompt
          start={picture}
          onClose={() => setPicture(null)}
          onSet={(chosen) => {
            setPicture(null)
            chain().setImage(chosen).run()
          }}
        />
      )}
    </>
  )
}
