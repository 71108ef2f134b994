import { fileURLToPath } from 'node:url'

/** Where the bytes of files stand. */
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
 * Reads FILES_URL: `file:///folder`, or `s3://key:secret@host:port/bucket?region=eu-central-1` (percent-encoded where a sign
 * would end a part). The connection is https, on the own machine http. Undefined when it says neither.
 */
export const readFilesAddress = (given: string): FilesAddress | undefined => {
  try {
    return parsed(given)
  } catch {
    // No address at all, or a percent sign that encodes nothing.
    return undefined
  }
}
