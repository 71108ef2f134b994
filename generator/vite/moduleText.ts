/**
 * Rewrites the CommonJS text of Ajv's standalone code as an ES module. Ajv emits `require` for its run time (lengths, equality,
 * formats) even for ES modules, and browsers have no `require`.
 * @returns imports, code and one object of all exported functions as default export
 */
export const moduleText = (code: string): string => {
  const imports = new Map<string, string>()
  const body = code
    .replace('"use strict";', '')
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
  return [...head, rest, `export default { ${entries.join(', ')} }`].join('\n')
}
