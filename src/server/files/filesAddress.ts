import { fileURLToPath } from 'node:url'

/** Location of the files' bytes. */
export type FilesAddress =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly region: string
      readonly bucket: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

const parsed = (given: string): FilesAddress | undefined => {
  const url = new URL(given)
  if (url.protocol === 'file:' && url.host === '' && url.pathname !== '/')
    return { kind: 'folder', path: fileURLToPath(url) }
  if (url.protocol !== 's3:' || url.hostname === '' || url.username === '' || url.password === '') return undefined
  const bucket = url.pathname.slice(1).replace(/\/$/, '')
  const known = [...url.searchParams.keys()].every((name) => name === 'region')
  if (!bucketShape.test(bucket) || !known) return undefined
  return {
    kind: 's3',
    endpoint: `${loopback.test(url.hostname) ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'eu-central-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/**
 * Parses FILES_URL: `file:///folder`, or `s3://key:secret@host:port/bucket?region=eu-central-1` (reserved characters percent-encoded).
 * The connection uses https, or http for loopback hosts. Undefined: neither form.
 */
export const readFilesAddress = (given: string): FilesAddress | undefined => {
  try {
    return parsed(given)
  } catch {
    // Not a URL, or an invalid percent encoding.
    return undefined
  }
}
