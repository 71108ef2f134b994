/** What every control of the kit understands, whoever draws it: a generated form, an override, a dialog. */
export interface ControlProps {
  readonly id: string
  /** Id of the words that name it, where no `<label for>` does. */
  readonly labelledBy?: string | undefined
  /** Name of a control without visible words. */
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** Its value is refused; said to screen readers as long as it is. */
  readonly invalid?: boolean | undefined
  /** Its frame is red: saving was just refused because of it. */
  readonly alarmed?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly onBlur?: (() => void) | undefined
}

/** The attributes of the control itself. */
export const ariaOf = ({ label, labelledBy, describedBy, required, invalid }: ControlProps) => ({
  'aria-label': label,
  'aria-labelledby': label === undefined ? labelledBy : undefined,
  'aria-describedby': describedBy,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
})
