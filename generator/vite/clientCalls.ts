import { type Plugin, Visitor } from 'vite'

const callFiles = /[\\/]src[\\/]api[\\/]\w+\.ts$/
/** What a client needs to send a call; the schemas are the server's. Calls may share their method by a spread, which stays. */
const sent: ReadonlySet<string> = new Set(['method', 'path'])

/**
 * The calls in the browser: method and path only. The server checks bodies and answers, so that their schemas would be loaded for nothing;
 * without the properties the bundler drops them.
 */
export const clientCalls = (): Plugin => ({
  name: 'client-calls',
  apply: 'build',
  transform: {
    filter: { id: callFiles, code: 'defineCall(' },
    handler(code) {
      const unsent: { readonly start: number; readonly end: number }[] = []
      new Visitor({
        CallExpression: ({ callee, arguments: [call] }) => {
          if (callee.type !== 'Identifier' || callee.name !== 'defineCall' || call?.type !== 'ObjectExpression') return
          for (const property of call.properties)
            if (property.type === 'Property' && property.key.type === 'Identifier' && !sent.has(property.key.name))
              unsent.push(property)
        },
      }).visit(this.parse(code))
      // From the end, so that the places before stay right.
      return unsent
        .reverse()
        .reduce((kept, { start, end }) => `${kept.slice(0, start)}${kept.slice(end).replace(/^\s*,/, '')}`, code)
    },
  },
})
