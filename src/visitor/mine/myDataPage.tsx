import { meCall } from '../../api/me.ts'
import { type OwnData, type OwnDataField, ownDataFields, saveOwnDataCall } from '../../api/ownProfile.ts'
import { userEntity } from '../../generated/entities/user.ts'
import { addressWith } from '../booking/bookingAddress.ts'
import { faultyFormStatus, pageStatus } from '../booking/bookingForm.ts'
import { Faults, Result } from '../booking/FormParts.tsx'
import { Facts } from '../Facts.tsx'
import { type FormFault, FormField } from '../FormField.tsx'
import { redirectTo } from '../html.ts'
import type { AskingRequest, RenderedPage } from '../pageRequest.ts'
import { isDone, minePaths } from './mineAddress.ts'
import { minePage, mineRefusal, refusedPage, toSignIn } from './minePage.tsx'
import { mineTexts } from './mineTexts.ts'

const words = mineTexts.data

/** Tokens of the browser's own data (WCAG 1.3.5). */
const autoComplete: Readonly<Record<OwnDataField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  phone: 'tel',
  address: 'street-address',
  zipCode: 'postal-code',
  city: 'address-level2',
}

const dataOf = (value: (field: OwnDataField) => string): OwnData => ({
  firstName: value('firstName'),
  lastName: value('lastName'),
  company: value('company'),
  phone: value('phone'),
  address: value('address'),
  zipCode: value('zipCode'),
  city: value('city'),
})

/** The summary above the form names the field. */
const faultOf = (field: string, message: string): FormFault => {
  const known = ownDataFields.find((name) => name === field)
  return known === undefined
    ? { field: '', message }
    : { field, message: `${userEntity.fields[known].label}: ${message}` }
}

interface FormProps {
  readonly mail: string
  readonly data: OwnData
  readonly faults: readonly FormFault[]
}

const DataForm = ({ mail, data, faults }: FormProps) => (
  <form method="post" action={minePaths.data} noValidate className="narrow">
    <Facts rows={[[words.mail, mail]]} />
    {ownDataFields.map((field) => (
      <FormField
        key={field}
        id={field}
        label={userEntity.fields[field].label}
        value={data[field]}
        faults={faults}
        autoComplete={autoComplete[field]}
        kind={field === 'phone' ? 'tel' : 'text'}
        optional
        quiet
      />
    ))}
    <div className="row">
      <button type="submit" className="btn btn-primary">
        {words.save}
      </button>
    </div>
  </form>
)

/** Name, address and phone of the signed-in user; the back office has the rest of the account. */
export const myDataPage = async (request: AskingRequest): Promise<RenderedPage> => {
  const { form, search } = request
  const me = await request.ask(meCall)
  if (me.kind === 'refused') return refusedPage(request, me, minePaths.data)
  const { user } = me.answer
  const data = dataOf((field) => (form === null ? user[field] : (form.get(field) ?? '').trim()))
  let faults: readonly FormFault[] = []
  let status = 200
  if (form !== null) {
    const reply = await request.ask(saveOwnDataCall, { body: data })
    if (reply.kind === 'done') return redirectTo(addressWith(minePaths.data, { erledigt: 1 }))
    if (reply.status === 401) return toSignIn(minePaths.data)
    const ofFields = reply.fields.map(({ path, message }) => faultOf(path.slice(1), message))
    faults = ofFields.length > 0 ? ofFields : [{ field: '', message: mineRefusal(reply) }]
    status = ofFields.length > 0 ? faultyFormStatus : pageStatus(reply)
  }
  return minePage(request, {
    title: words.title,
    status,
    current: minePaths.data,
    content: (
      <>
        <Faults faults={faults} />
        {form === null && isDone(search) && <Result>{words.saved}</Result>}
        <p>{words.lead}</p>
        <DataForm mail={user.id} data={data} faults={faults} />
        <section className="card" aria-labelledby="konto">
          <h2 id="konto">{words.account}</h2>
          <p>
            <a className="plain" href="/admin/einstellungen">
              {words.profile}
            </a>
          </p>
          <p>
            <a className="plain" href={minePaths.remove}>
              {words.remove}
            </a>
          </p>
        </section>
      </>
    ),
  })
}
