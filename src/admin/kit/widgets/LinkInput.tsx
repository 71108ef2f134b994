import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import IconButton from '@mui/material/IconButton'
import { formTexts as texts } from '../texts/form.ts'
import { FilePick } from './FilePick.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

const isWeb = (text: string) => /^https?:\/\/\S+$/i.test(text)

interface LinkInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  /** Upload directory; absent: no file selection, only an address. */
  readonly directory?: string | undefined
}

/** A web address; a valid one can be opened from here, and one of the tenant's own files can be selected. */
export const LinkInput = ({ directory, ...props }: LinkInputProps) => (
  <>
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
    {directory !== undefined && !props.readOnly && !props.disabled && (
      <FilePick directory={directory} describedBy={props.labelledBy} onChoose={props.onChange} />
    )}
  </>
)
