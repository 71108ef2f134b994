import type { ReactNode } from 'react'
import { checkoutTexts } from './checkoutTexts.ts'
import { type Choice, choiceParams, type MoreParams, pathOf, stepAddress } from './choice.ts'
import { previewQuery } from './preview.ts'
import type { StepName } from './steps.ts'

interface ChoiceFormProps {
  readonly choice: Choice
  /** Parameters in addition to the choice. */
  readonly more?: MoreParams
  /** Parameters that the form's own fields give. */
  readonly without: (name: string) => boolean
  /** The step that is drawn again while its fields change. */
  readonly refresh?: StepName
  /** Value of the button that takes the fields over, if there are several. */
  readonly refreshBy?: string
  readonly children: ReactNode
}

/** A form that changes the choice: its fields join the address, so that the browser's history keeps each state. */
export const ChoiceForm = ({ choice, more = {}, without, refresh, refreshBy, children }: ChoiceFormProps) => (
  <form
    method="get"
    action={pathOf(choice)}
    noValidate
    {...(refresh && {
      'data-refresh': refreshBy === undefined ? previewQuery : `${previewQuery}&aus=${refreshBy}`,
      'data-address': stepAddress(choice, { schritt: refresh }),
    })}
  >
    <div hidden data-region="felder">
      {[...choiceParams(choice), ...Object.entries(more)]
        .filter(([name]) => !without(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </div>
    {children}
  </form>
)

interface StepButtonsProps {
  /** Address of the step before; null for the first. */
  readonly back: string | null
  readonly submit?: string
}

/** The way on and back at the end of a step. */
export const StepButtons = ({ back, submit = checkoutTexts.next }: StepButtonsProps) => (
  <div className="row">
    <button type="submit" className="btn btn-primary">
      {submit}
    </button>
    {back !== null && (
      <a className="btn btn-outline" href={back}>
        {checkoutTexts.back}
      </a>
    )}
  </div>
)
