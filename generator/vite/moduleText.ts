import { importedFormats } from '../model/formats.ts'

/** Ajv looks for every format that is a function in ajv-formats. */
const formatOfAjv = /require\("ajv-formats\/dist\/formats"\)\.fullFormats\.(\w+)/g

/**
 * Rewrites the CommonJS text of Ajv's standalone code as an ES module. Ajv emits `require` for its run time (lengths, equality,
 * formats) even for ES modules, and browsers have no `require`.
 * @returns imports, code and one object of all exported functions as default export
 */
export const moduleText = (code: string): string => {
  const imports = new Map<string, string>()
  const formats = new Set<string>()
  const body = code
    .replace('"use strict";', '')
    .replaceAll(formatOfAjv, (whole, key: string) => {
      const own = importedFormats[key]
      if (own === undefined) return whole
      formats.add(`import { ${own.name} } from ${JSON.stringify(own.from)}`)
      return own.name
    })
    .replaceAll(/require\("([^"]+)"\)(\.default)?/g, (_match, path: string, inner: string | undefined) => {
      const file = path.endsWith('.js') ? path : `${path}.js`
      const name = imports.get(file) ?? `runtime${imports.size}`
      imports.set(file, name)
      return inner === undefined ? name : `(${name}.default ?? ${name})`
    })
  const entries: string[] = []
  const rest = body
    .replaceAll(/exports\["([^"]+)"\] = (\w+);/g, (_match, key: string, name: string) => {
      entries.push(`${JSON.stringify(key)}: ${name}`)
      return ''
    })
    .replaceAll(/^exports\.(\w+) = (\w+);/gm, (_match, key: string, name: string) => {
      entries.push(`${JSON.stringify(key)}: ${name}`)
      return ''
    })
  const head = [...imports].map(([file, name]) => `import ${name} from ${JSON.stringify(file)}`)
  return [...formats, ...head, rest, `export default { ${entries.join(', ')} }`].join('\n')
}
