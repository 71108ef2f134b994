import Box from '@mui/material/Box'
import { RichTextInput } from 'ra-input-rich-text'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { isOwnPicture } from '../../../domain/files.ts'
import { isSafeLink } from '../../../domain/richText.ts'
import { ownAddress } from '../../../domain/ownAddress.ts'
import { ariaOf } from './ControlProps.ts'
import type { HtmlInputProps } from './HtmlInput.tsx'
import { HtmlToolbar } from './HtmlToolbar.tsx'

const source = 'richText'

/** A picture from our own files; others cannot be pasted. It is loaded through the page's own origin, whatever its link. */
const OwnPicture = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false) },
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img')
      dom.src = ownAddress(String(node.attrs.src ?? ''))
      dom.alt = String(node.attrs.alt ?? '')
      return { dom }
    },
})

/** The formats in the allow list of rich text (src/domain/richText.ts): all others cannot be typed or pasted. */
const htmlExtensions = [
  StarterKit.configure({
    // A trailing empty paragraph would be stored with every text.
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  OwnPicture.configure({ allowBase64: false }),
]

interface Look {
  readonly alarmed: boolean
  readonly readOnly: boolean
}

/** The frame of the rich-text editor looks like every other field; react-admin's own frame inside is removed. */
const htmlStyles = ({ alarmed, readOnly }: Look) => ({
  border: 1,
  borderColor: alarmed ? 'error.fill' : 'line.control',
  borderRadius: 1,
  bgcolor: readOnly ? 'surface.sunken' : 'background.paper',
  overflow: 'hidden',
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
  '& .MuiFormHelperText-root': { display: 'none' },
  '& .RaRichTextInput-editorContent.RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 96,
    p: '10px 12px',
    border: 0,
    borderRadius: 0,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '&, &:hover, &:focus, &[contenteditable="false"], &[contenteditable="false"]:hover': { bgcolor: 'transparent' },
    '& > :first-of-type': { mt: 0 },
    '& > :last-child': { mb: 0 },
    '& p, & ul, & ol, & blockquote': { my: 1 },
    '& li p': { my: 0 },
    '& ul, & ol': { pl: 3 },
    '& a': { color: 'primary.text' },
    '& blockquote': { mx: 0, pl: 2, borderLeft: 3, borderColor: 'divider' },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: 1 },
    '& img.ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
  },
})

/**
 * react-admin's editor as a control of the kit. It needs a form around it: here its own, with only this text, so that it works in a
 * section, a list entry or a dialog. While the user types, the editor's own document is authoritative: passing its text back on each key
 * stroke would reset the document and break dead keys and undo, so only values set from elsewhere are passed.
 */
export default function HtmlEditor(props: HtmlInputProps) {
  const { id, value, disabled, readOnly, alarmed, invalid } = props
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [given, setGiven] = useState(value)
  const typed = useRef(value)
  const form = useForm({ defaultValues: { [source]: value } })

  useEffect(() => {
    if (value === typed.current) return
    typed.current = value
    setGiven(value)
  }, [value])
  const take = (html: unknown) => {
    typed.current = typeof html === 'string' ? html : ''
    latest.current.onChange(typed.current)
  }

  // The editor is recreated when its options change, so they are constant: changing attributes are set on its element below.
  const options = useMemo(() => {
    const { 'aria-invalid': _invalid, ...aria } = ariaOf(latest.current)
    return {
      extensions: htmlExtensions,
      // The page's security policy allows no style element without its nonce; the few rules needed are in htmlStyles.
      injectCSS: false,
      editorProps: {
        attributes: Object.fromEntries(
          Object.entries({ role: 'textbox', 'aria-multiline': 'true', ...aria })
            .filter(([, attribute]) => attribute !== undefined)
            .map(([name, attribute]) => [name, String(attribute)]),
        ),
      },
      onBlur: () => latest.current.onBlur?.(),
    }
  }, [])

  useEffect(() => {
    const text = box.current?.querySelector('[role="textbox"]')
    if (invalid) text?.setAttribute('aria-invalid', 'true')
    else text?.removeAttribute('aria-invalid')
    // The frame around the text is no control: its name would be announced twice.
    box.current?.querySelector('[aria-labelledby]:not([role])')?.removeAttribute('aria-labelledby')
  })

  const fixed = disabled === true || readOnly === true
  return (
    <Box ref={box} sx={htmlStyles({ alarmed: alarmed ?? false, readOnly: readOnly ?? false })}>
      <FormProvider {...form}>
        <RichTextInput
          id={id}
          source={source}
          label={false}
          helperText={false}
          disabled={disabled ?? false}
          readOnly={readOnly ?? false}
          editorOptions={options}
          toolbar={fixed ? <span hidden /> : <HtmlToolbar />}
          format={() => given}
          parse={(html: string) => html}
          onChange={take}
        />
      </FormProvider>
    </Box>
  )
}
