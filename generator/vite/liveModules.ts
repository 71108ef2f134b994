import type { Plugin } from 'vite'

const generated = /\/src\/generated\/(?:entities|admin)\/[^/]+\.tsx?$/

/** The definition object keeps its identity and takes the new contents. Changed screens mean other routes, which need a reload. */
const inPlace = (name: string): string => `
if (import.meta.hot) {
  const live = (import.meta.hot.data.${name} ??= ${name})
  const moved = JSON.stringify(live.screens) !== JSON.stringify(${name}.screens)
  Object.assign(live, ${name})
  import.meta.hot.accept()
  if (moved) import.meta.hot.invalidate()
}
`

/** Modules that imported the form get the new one through the same import: every copy of the module returns the latest. */
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

/** The module in the development server: it applies regenerated contents without a page reload. */
export const liveModule = (code: string): string | undefined => {
  if (/^export default form;?$/m.test(code)) return code.replace(/^export default form;?$/m, liveForm)
  const name = /^export const (\w+(?:Entity|Admin)) =/m.exec(code)?.[1]
  return name === undefined ? undefined : code + inPlace(name)
}

/** An open form shows a new field as soon as its schema is saved, and keeps the entered values. */
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
