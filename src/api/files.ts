import type { AccessLevel } from '../domain/files.ts'
import { accessLevels } from '../domain/files.ts'
import { defineCall } from './call.ts'

/** A file as returned by lists and uploads (ENTITY-012); `filename` is the `name` of `files/get`. */
export interface StoredFile {
  readonly filename: string
  readonly link: string
  readonly basename: string
  readonly accessLevel: AccessLevel
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly timeCreated: number
}

const fileSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['filename', 'link', 'basename', 'accessLevel', 'type', 'size', 'timeCreated'],
  properties: {
    filename: { type: 'string', description: 'Pfad der Datei, etwa /public/rooms/saal.png.' },
    link: { type: 'string', format: 'uri' },
    basename: { type: 'string' },
    accessLevel: { type: 'string', enum: accessLevels },
    type: { type: 'string', description: 'Medientyp nach der Endung.' },
    size: { type: 'integer', description: 'Größe in Byte.' },
    timeCreated: { type: 'integer', description: 'Zeitpunkt des Hochladens, Epoche in Millisekunden.' },
  },
} as const

/** The tenant's files ordered by path, for staff with rights on bookables or events (API-017). */
export const listFilesCall = defineCall<undefined, readonly StoredFile[]>({
  method: 'GET',
  path: '/api/:tenant/files/list',
  summary: 'Dateien des Mandanten',
  policy: { scope: 'tenant', blocks: ['manageBookables'], action: 'read' },
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { includeProtected: { type: 'boolean', description: 'Auch geschützte Dateien; Vorgabe: nein.' } },
  },
  answer: { type: 'array', items: fileSchema },
})

/**
 * The bytes of a file (API-018): public ones for all visitors, protected ones for signed-in users (FILE-013).
 * 400: `name` is not a file path, 401: protected without a session, 404, 416: range outside the file.
 */
export const getFileCall = defineCall({
  method: 'GET',
  path: '/api/:tenant/files/get',
  summary: 'Inhalt einer Datei',
  policy: { scope: 'tenant', action: 'member', public: true },
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      name: { type: 'string', maxLength: 1000, description: 'Pfad der Datei, etwa /public/rooms/saal.png.' },
    },
  },
  answer: { type: 'string', contentMediaType: 'application/octet-stream' },
})

/**
 * Uploads one file of at most 10,000,000 bytes (API-019, ENTITY-013) and returns it; the same bytes under an existing name return
 * the existing file, other bytes get a number after the name, so use the returned `link`.
 * 400: name, directory, extension or content; 413: too large; 415: not a form.
 */
export const uploadFileCall = defineCall<undefined, StoredFile>({
  method: 'POST',
  path: '/api/:tenant/files',
  summary: 'Datei hochladen',
  policy: { scope: 'tenant', blocks: ['manageBookables'], action: 'update' },
  form: {
    type: 'object',
    additionalProperties: false,
    required: ['file', 'accessLevel'],
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
      accessLevel: { type: 'string', enum: accessLevels },
      customDirectory: { type: 'string', maxLength: 400, description: 'Verzeichnis, etwa rooms oder events/images.' },
    },
  },
  answer: fileSchema,
})
