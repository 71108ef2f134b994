import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { StoredFile } from '../../../src/api/files.ts'
import type { Session } from '../../support/session.ts'

export interface UploadFields {
  readonly name: string
  readonly bytes: Buffer
  readonly accessLevel?: string
  readonly directory?: string
  readonly tenant?: string
}

export interface UploadReply {
  readonly status: number
  readonly code: string | undefined
  readonly message: string | undefined
  readonly path: string | undefined
  readonly file: StoredFile
}

const boundary = '----grenze-der-teile'

const field = (name: string, value: string): Buffer =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)

export const filePart = (name: string, bytes: Buffer, of = 'file'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${of}"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])

/** A part of a form: a complete file part, or a field by name and value. */
export type FormPiece = Buffer | readonly [string, string]

/** The form byte by byte, to send names that no browser would send. */
export const formOf = (...parts: readonly FormPiece[]): Buffer =>
  Buffer.concat([
    ...parts.map((part) => (Buffer.isBuffer(part) ? part : field(part[0], part[1]))),
    Buffer.from(`--${boundary}--\r\n`),
  ])

export const formHeaders = (session: Session): Record<string, string> => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
  'x-requested-with': 'booking-admin',
  ...(session.cookie === null ? {} : { cookie: session.cookie }),
})

export const sendForm = async (
  url: string,
  session: Session,
  form: Buffer,
  tenant = 'musterstadt',
): Promise<UploadReply> => {
  const response = await fetch(`${url}/api/${tenant}/files`, {
    method: 'POST',
    headers: formHeaders(session),
    body: new Uint8Array(form),
  })
  const body: unknown = await response.json()
  const { code, message, details } = body as {
    readonly code?: string
    readonly message?: string
    readonly details?: { readonly fields?: readonly { readonly path: string }[] }
  }
  return { status: response.status, code, message, path: details?.fields?.[0]?.path, file: body as StoredFile }
}

/** Uploads like the back office. */
export const upload = (url: string, session: Session, fields: UploadFields): Promise<UploadReply> => {
  const { name, bytes, accessLevel = 'public', directory = 'rooms', tenant } = fields
  const form = formOf(['accessLevel', accessLevel], ['customDirectory', directory], filePart(name, bytes))
  return sendForm(url, session, form, tenant)
}

/** Sends the first half of an upload and keeps the connection open. */
export const uploadHalf = async (url: string, session: Session, name: string, bytes: Buffer): Promise<Socket> => {
  const form = formOf(['accessLevel', 'public'], filePart(name, bytes))
  const { hostname, port } = new URL(url)
  const headers = Object.entries(formHeaders(session)).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve) =>
    socket.write(
      Buffer.concat([
        Buffer.from(
          `POST /api/musterstadt/files HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headers.join('\r\n')}\r\ncontent-length: ${form.length}\r\n\r\n`,
        ),
        form.subarray(0, form.length / 2),
      ]),
      () => resolve(),
    ),
  )
  return socket
}

/** Every file in the storage folder, complete or not. */
export const bytesOnDisk = (dataDir: string): readonly { readonly path: string; readonly size: number }[] => {
  const folder = join(dataDir, 'files')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, size: statSync(path).size }))
}
