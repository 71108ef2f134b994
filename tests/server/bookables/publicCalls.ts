import { isDocument } from '../../../src/server/records/pointer.ts'
import type { Session } from '../../support/session.ts'

/** Queries sent to every list and record. */
const questions = [
  '',
  '?populate=true',
  '?public=true',
  '?publicInstance=true',
  '?publicTenants=true',
  '?public=true&related=true&parent=true',
  '?related=true&parent=true',
  '?q=Geheimkammer',
  '?sort=["title","ASC"]&range=[0,99]&populate=true',
  '?filter={"type":"room"}&populate=true',
  '?startDate=2027-03-22&endDate=2027-03-28',
]

/** Names of the query parameters of a GET in the API description. */
const knownTo = (get: unknown): ReadonlySet<unknown> => {
  const parameters = isDocument(get) && Array.isArray(get['parameters']) ? get['parameters'].filter(isDocument) : []
  return new Set(parameters.flatMap(({ name, in: location }) => (location === 'query' ? [name] : [])))
}

const asks = (known: ReadonlySet<unknown>, question: string): boolean =>
  [...new URLSearchParams(question).keys()].every((name) => known.has(name))

/** Sends every GET of the API description for our tenant, each id, and each query it supports. */
export const publicCalls = async (visitor: Session, ids: readonly string[]): Promise<readonly string[]> => {
  const { body } = await visitor.get('/api/docs/json')
  const paths = isDocument(body) && isDocument(body['paths']) ? body['paths'] : {}
  const readable = Object.entries(paths).flatMap(([path, methods]) =>
    isDocument(methods) && 'get' in methods ? [{ path, known: knownTo(methods['get']) }] : [],
  )
  return readable.flatMap(({ path, known }) => {
    const asked = questions.filter((question) => asks(known, question))
    const ours = path.replace('{tenant}', 'musterstadt')
    const addresses = /\{\w+\}/.test(ours) ? ids.map((id) => ours.replace(/\{\w+\}/g, id)) : [ours]
    return addresses.flatMap((address) => asked.map((question) => `${address}${question}`))
  })
}
