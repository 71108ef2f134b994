import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import IconButton from '@mui/material/IconButton'
import { formTexts as texts } from '../texts/form.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

const isWeb = (text: string) => /^https?:\/\/\S+$/i.test(text)

/** An address in the web; a valid one can be opened from here. */
export const LinkInput = (props: Omit<TextInputProps, 'type' | 'end'>) => (
  <TextInput
    {...props}
    type="url"
    end={
      isWeb(props.value) && (
        <IconButton
          size="small"
          component="a"
          href={props.value}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.linkOpen}
          title={texts.linkOpen}
        >
          <OpenInNewOutlined aria-hidden />
        </IconButton>
      )
    }
  />
)
