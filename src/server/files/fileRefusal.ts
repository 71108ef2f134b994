import type { FileFault } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'

interface UploadFault {
  readonly code:
    | FileFault['code']
    | 'FILE_DIRECTORY'
    | 'FILE_ACCESS_LEVEL'
    | 'FILE_CONTENT'
    | 'FILE_TWICE'
    | 'FILE_QUOTA'
    | 'FILE_MALWARE'
  readonly message: string
}

const statuses: Partial<Record<UploadFault['code'], number>> = {
  FILE_TOO_LARGE: 413,
  FILE_QUOTA: 409,
  FILE_MALWARE: 403,
}

/** The refusal of an upload, at the form's field. */
export const fileRefusal = ({ code, message }: UploadFault, field = 'file'): Refusal =>
  new Refusal(statuses[code] ?? 400, code, message, { fields: [{ path: `/${field}`, code, message }] })
