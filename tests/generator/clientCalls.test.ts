import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clientCalls } from '../../generator/vite/clientCalls.ts'
import { scratchFolder } from '../support/scratch.ts'

let root: string
beforeEach(() => {
  root = scratchFolder('calls')
  mkdirSync(join(root, 'src/api'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const built = async (files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  const result = await build({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [clientCalls()] },
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'src/main.ts') } },
  })
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('\n')
}

it('the browser gets method and path of a call, whatever else stands around them', async () => {
  const text = await built({
    'src/api/call.ts': `/* @__NO_SIDE_EFFECTS__ */
      export const defineCall = <T>(call: T): T => call
      /* @__NO_SIDE_EFFECTS__ */
      export const closed = (properties: object) => ({ properties })
      export const written = { method: 'POST' }`,
    'src/api/rooms.ts': `import { closed, defineCall, written } from './call.ts'
      const answer = closed({ answer: 'answer schema' })
      export const roomsCall = defineCall({ summary: 'Rooms, all of them', method: 'GET', path: '/rooms', answer })
      export const bookCall = defineCall({ ...written, summary: 'Books one', path: '/book', answer })
      export const callOf = (body: object) => defineCall({ body: closed({ body: 'body schema' }), path: '/room', method: 'PUT' })`,
    'src/main.ts': `import { bookCall, callOf, roomsCall } from './api/rooms.ts'
      console.log(roomsCall.path, roomsCall.method, bookCall.method, callOf({}).path)`,
  })
  for (const kept of ['"/rooms"', '"GET"', '"/room"', '"PUT"', '"POST"', '"/book"']) expect(text).toContain(kept)
  expect(text).not.toMatch(/summary|all of them|Books one|answer|body schema/)
})
