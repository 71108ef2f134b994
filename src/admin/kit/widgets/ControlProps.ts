/** Props of every control of the kit, in generated forms, overrides and dialogs. */
export interface ControlProps {
  readonly id: string
  /** Id of the element that labels it, if no `<label for>` does. */
  readonly labelledBy?: string | undefined
  /** Name of a control without visible label. */
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** Its value is refused; exposed to screen readers as long as it is. */
  readonly invalid?: boolean | undefined
  /** Red frame: saving was just refused because of it. */
  readonly alarmed?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly onBlur?: (() => void) | undefined
}

/** ARIA attributes of the control itself. */
export const ariaOf = ({ label, labelledBy, describedBy, required, invalid }: ControlProps) => ({
  'aria-label': label,
  'aria-labelledby': label === undefined ? labelledBy : undefined,
  'aria-describedby': describedBy,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
})
