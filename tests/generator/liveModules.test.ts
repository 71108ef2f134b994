import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { liveModule } from '../../generator/vite/liveModules.ts'

/** The state that the browser keeps for a module between updates. */
const newHot = () => {
  const seen = { accepted: 0, invalidated: 0 }
  return { seen, hot: { data: {}, accept: () => (seen.accepted += 1), invalidate: () => (seen.invalidated += 1) } }
}

/** Evaluates a served module; `exported` returns its export. */
const load = (code: string, hot: object): { readonly exported: () => unknown } => {
  const text = (liveModule(code) ?? '')
    .replaceAll('import.meta.hot', 'hot')
    .replace('export { live as default }', 'const exported = () => live')
    .replace(/export const (\w+)/, 'const exported = () => $1\nconst $1')
  const exported: unknown = runInNewContext(`(() => { ${text}\nreturn exported })()`, { hot })
  if (typeof exported !== 'function') throw new Error('nothing is exported')
  return { exported: (): unknown => Reflect.apply(exported, undefined, []) }
}

it('whoever loaded a form sees the latest under the same import, however often it was saved', () => {
  const { hot, seen } = newHot()
  const form = (version: number) => load(`const form = { version: ${version} };\nexport default form;\n`, hot)
  const [first, second, third] = [form(1), form(2), form(3)]
  for (const copy of [first, second, third]) expect(copy.exported()).toEqual({ version: 3 })
  expect(seen).toEqual({ accepted: 3, invalidated: 0 })
})

it('whoever holds a definition holds the latest', () => {
  const { hot } = newHot()
  const entity = (label: string) => load(`export const couponEntity = { label: '${label}' };\n`, hot)
  const held = entity('Gutschein').exported()
  entity('Rabatt')
  entity('Bon')
  expect(held).toEqual({ label: 'Bon' })
})

it('another place is another route: the page is loaded anew', () => {
  const { hot, seen } = newHot()
  const admin = (route: string) => load(`export const couponAdmin = { screens: ['${route}'] };\n`, hot)
  admin('gutscheine')
  admin('gutscheine')
  expect(seen.invalidated).toBe(0)
  admin('bons')
  expect(seen.invalidated).toBe(1)
})

it('other generated modules are served as they are', () => {
  expect(liveModule('export const definitions = []\n')).toBeUndefined()
})
