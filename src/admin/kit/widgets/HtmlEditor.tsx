import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { ariaOf } from './ControlProps.ts'
import type { HtmlInputProps } from './HtmlInput.tsx'
import { HtmlToolbar } from './HtmlToolbar.tsx'

/** The allow list of the server (no style attributes, so no alignment, colour, highlight): what is not here cannot be typed or pasted. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      protocols: ['https', 'http', 'mailto'],
      HTMLAttributes: { target: null, rel: 'noreferrer' },
    },
  }),
]

const nothing = '<p></p>'

/** What is stored: an editor without any text means no text. */
const stored = (html: string) => (html === nothing ? '' : html)

export default function HtmlEditor(props: HtmlInputProps) {
  const { id, value, onChange, onBlur, disabled, readOnly, alarmed } = props
  const editable = !disabled && !readOnly
  const latest = useRef({ value, onChange, onBlur })
  latest.current = { value, onChange, onBlur }

  const editor = useEditor({
    extensions,
    content: value,
    editable,
    // The page's security policy allows no style element without its nonce; the few rules needed stand below.
    injectCSS: false,
    editorProps: {
      attributes: Object.fromEntries(
        Object.entries({ id, role: 'textbox', 'aria-multiline': 'true', ...ariaOf(props) })
          .filter(([, attribute]) => attribute !== undefined)
          .map(([name, attribute]) => [name, String(attribute)]),
      ),
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(stored(changed.getHTML())),
    onBlur: () => latest.current.onBlur?.(),
  })

  useEffect(() => {
    // Set from elsewhere (restored, taken over): while typing, the editor's own text is the value.
    if (!editor.isDestroyed && stored(editor.getHTML()) !== value && !editor.isFocused)
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(editable, false)
  }, [editor, editable])

  return (
    <Box
      sx={{
        border: 1,
        borderColor: alarmed ? 'error.fill' : 'line.control',
        borderRadius: 1,
        bgcolor: readOnly ? 'surface.sunken' : 'background.paper',
        overflow: 'hidden',
        '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
        '& .ProseMirror': {
          minHeight: 96,
          p: '10px 12px',
          outline: 'none',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        },
        '& .ProseMirror > :first-of-type': { mt: 0 },
        '& .ProseMirror > :last-child': { mb: 0 },
        '& .ProseMirror p, & .ProseMirror ul, & .ProseMirror ol': { my: 1 },
        '& .ProseMirror li p': { my: 0 },
        '& .ProseMirror ul, & .ProseMirror ol': { pl: 3 },
        '& .ProseMirror a': { color: 'primary.text' },
      }}
    >
      {!editor.isDestroyed && editable && <HtmlToolbar editor={editor} />}
      <EditorContent editor={editor} />
    </Box>
  )
}
