import type { Plugin } from 'vite'

const generated = /\/src\/generated\/(?:entities|admin)\/[^/]+\.tsx?$/

/** Whoever holds the definition keeps the object; its contents become the new ones. Other places are other routes: those need a reload. */
const inPlace = (name: string): string => `
if (import.meta.hot) {
  const live = (import.meta.hot.data.${name} ??= ${name})
  const moved = JSON.stringify(live.places) !== JSON.stringify(${name}.places)
  Object.assign(live, ${name})
  import.meta.hot.accept()
  if (moved) import.meta.hot.invalidate()
}
`

/** Whoever loaded the form finds the new one under the same import: every copy of the module hands on the latest. */
const liveForm = `
let live = form
export { live as default }
if (import.meta.hot) {
  const copies = (import.meta.hot.data.copies ??= [])
  copies.push((next) => { live = next })
  for (const take of copies) take(form)
  import.meta.hot.accept()
}
`

/** The module as the development server hands it out: it takes over what is generated anew without a reload of the page. */
export const liveModule = (code: string): string | undefined => {
  if (/^export default form;?$/m.test(code)) return code.replace(/^export default form;?$/m, liveForm)
  const name = /^export const (\w+(?:Entity|Admin)) =/m.exec(code)?.[1]
  return name === undefined ? undefined : code + inPlace(name)
}

/** An open form shows a new field as soon as its schema is saved, with everything typed still in it. */
export const liveModules: Pick<Plugin, 'transform'> = {
  transform: {
    filter: { id: generated },
    handler(code) {
      if (this.environment.name !== 'client') return undefined
      const live = liveModule(code)
      return live === undefined ? undefined : { code: live, map: null }
    },
  },
}
