import { Failure } from './Failure.tsx'
import { Field } from './Field.tsx'
import { texts } from './texts.ts'

const words = texts.code

/** Second step of signing in; the script shows it if the account requires it. */
export const CodeForm = () => (
  <form method="post" noValidate data-code hidden>
    <p className="lead">{words.lead}</p>
    <Failure />
    <Field id="otp" label={words.code} autoComplete="one-time-code" maxLength={40} hint={words.hint} />
    <button type="submit" className="btn btn-primary">
      {words.submit}
    </button>
    <button type="button" className="btn btn-outline" data-back>
      {words.back}
    </button>
  </form>
)
