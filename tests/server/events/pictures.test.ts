import { expect, it } from 'vitest'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { png } from '../files/sampleFiles.ts'
import { upload } from '../files/upload.ts'
import { concert } from './town.ts'

it('two pictures with one name both stay: each has its own link, and the event keeps both in order', async () => {
  const server = await testServer({ engine: 'postgres', demo: true })
  try {
    const team = await signIn(server, 'team')
    const send = async (bytes: Buffer) => {
      const { status, file } = await upload(server.url, team, { name: 'see.png', bytes, directory: 'events/images' })
      expect(status).toBe(201)
      return file.link
    }
    const other = Buffer.concat([png, Buffer.from('anders')])
    const images = [await send(png), await send(other)]
    expect(new Set(images).size).toBe(2)
    const made = await team.put('/api/musterstadt/events', concert({ images }))
    expect(made).toMatchObject({ status: 201, body: { images } })
    for (const [nth, bytes] of [png, other].entries()) {
      const answer = await fetch(images[nth] ?? '')
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    }
  } finally {
    await server.close()
  }
})
