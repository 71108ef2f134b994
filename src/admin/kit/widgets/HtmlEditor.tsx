import Box from '@mui/material/Box'
import { RichTextInput } from 'ra-input-rich-text'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ariaOf } from './ControlProps.ts'
import { htmlExtensions } from './htmlExtensions.ts'
import type { HtmlInputProps } from './HtmlInput.tsx'
import { htmlStyles } from './htmlStyles.ts'
import { HtmlToolbar } from './HtmlToolbar.tsx'

const source = 'richText'

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
