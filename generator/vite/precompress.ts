import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Text assets; images and fonts are compressed already. */
const compressible = /\.(?:js|css|html|svg|json)$/

/** Writes `<file>.br` and `<file>.gz` beside each text asset, so that the server never compresses per request. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = (await readdir(dir, { recursive: true })).filter((name) => compressible.test(name))
    await Promise.all(
      files.map(async (name) => {
        const path = join(dir, name)
        const bytes = await readFile(path)
        await Promise.all([
          promisify(brotliCompress)(bytes).then((packed) => writeFile(`${path}.br`, packed)),
          promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
        ])
      }),
    )
  },
})
