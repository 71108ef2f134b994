import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { readFilesAddress } from '../../../src/server/files/filesAddress.ts'
import { openFileStore } from '../../../src/server/files/fileStore.ts'
import { StorageFault } from '../../../src/server/http/storageFault.ts'
import { scratchFolder } from '../../support/scratch.ts'

it('a bucket that takes connections and answers nothing is a fault of the storage, whatever it is asked', async () => {
  const silent = createServer((socket) => socket.resume().on('error', () => undefined))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const folder = scratchFolder('silent')
  onTestFinished(() => {
    silent.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : ''
  const store = await openFileStore(readFilesAddress(`s3://k:s@127.0.0.1:${port}/dateien`) ?? null, folder, {
    answerMs: 200,
  })
  const incoming = await store.receive(Readable.from([Buffer.alloc(100_000)]))
  const key = 'musterstadt/0123456789abcdef'
  const asked = [
    store.keep(incoming, key, 'text/plain'),
    store.read(key, 10),
    store.has(key, 10),
    store.remove(key),
    store.removeFolder('musterstadt'),
  ]
  await Promise.all(asked.map((answer) => expect(answer).rejects.toThrow(StorageFault)))
})
