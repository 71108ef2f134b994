import type { SsoCheckAnswer, SsoCheckStep } from '../../../api/sso.ts'
import { realmEndpoint } from '../../../domain/account/keycloakRealm.ts'
import { propertyOf } from '../../../domain/json.ts'
import { askProvider, ProviderFault } from './askProvider.ts'
import type { Realm } from './realm.ts'
import { fetchKeys } from './realmKeys.ts'

const usable = new Set(['RSA', 'EC'])

/** Returns its result as text; a failed step throws a ProviderFault. */
interface Step {
  readonly name: string
  readonly run: (realm: Realm) => Promise<string>
}

const steps = (outboundAllow: readonly string[]): readonly Step[] => [
  {
    name: 'Angaben',
    run: async ({ complete }) => {
      if (!complete)
        throw new ProviderFault('Bitte geben Sie Adresse, Realm und öffentlichen Client an und speichern Sie.')
      return 'Adresse, Realm und öffentlicher Client sind angegeben.'
    },
  },
  {
    name: 'Realm',
    run: async ({ issuer }) => {
      const { status, json } = await askProvider(`${issuer}/.well-known/openid-configuration`, null, outboundAllow)
      const named = propertyOf(json, 'issuer')
      if (status !== 200 || typeof named !== 'string')
        throw new ProviderFault(`Unter ${issuer} antwortet kein Realm (Antwort ${status}). Stimmen Adresse und Realm?`)
      if (named !== issuer)
        throw new ProviderFault(`Der Server nennt sich ${named}. Bitte tragen Sie seine Adresse genau so ein.`)
      return `${issuer} antwortet.`
    },
  },
  {
    name: 'Schlüssel',
    run: async ({ issuer }) => {
      const { keys } = await fetchKeys(issuer, outboundAllow)
      const signing = keys.filter(({ kty, use }) => usable.has(kty ?? '') && (use === undefined || use === 'sig'))
      if (signing.length === 0)
        throw new ProviderFault('Der Realm veröffentlicht keinen Schlüssel, mit dem wir Anmeldungen prüfen können.')
      return `${signing.length === 1 ? 'Ein Schlüssel' : `${signing.length} Schlüssel`} zum Prüfen von Anmeldungen.`
    },
  },
  {
    name: 'Vertraulicher Client',
    run: async ({ issuer, privateClient, privateClientSecret }) => {
      if (privateClient === '') return 'Keiner angegeben. Ob eine Anmeldung beendet wurde, wird nicht nachgefragt.'
      const form = new URLSearchParams({
        client_id: privateClient,
        client_secret: privateClientSecret,
        token: 'connection-check',
      })
      const { status, json } = await askProvider(realmEndpoint(issuer, 'token/introspect'), form, outboundAllow)
      if (status === 401 || status === 400 || status === 403)
        throw new ProviderFault('Der Server lehnt Client oder Geheimnis ab. Bitte geben Sie beides neu ein.')
      if (status !== 200 || propertyOf(json, 'active') !== false)
        throw new ProviderFault(`Die Nachfrage wurde nicht beantwortet (Antwort ${status}).`)
      return 'Client und Geheimnis werden angenommen.'
    },
  },
]

/** Runs the steps in order and returns their results; a failure skips the rest. */
export const checkConnection = async (
  realm: Realm | null,
  outboundAllow: readonly string[],
): Promise<SsoCheckAnswer> => {
  const done: SsoCheckStep[] = []
  for (const { name, run } of steps(outboundAllow)) {
    if (done.some(({ state }) => state === 'failed')) {
      done.push({ name, state: 'skipped', message: '' })
      continue
    }
    try {
      if (realm === null) throw new ProviderFault('Es ist noch nichts gespeichert.')
      done.push({ name, state: 'done', message: await run(realm) })
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault
      done.push({ name, state: 'failed', message: fault.message })
    }
  }
  return { success: done.every(({ state }) => state === 'done'), steps: done }
}
