import { type AccessLevel, accessLevels, fileMessages, fileNameFault, isFileDirectory } from '../../domain/files.ts'
import { normalForm } from '../../domain/normalForm.ts'
import { Refusal } from '../../domain/refusal.ts'
import { refuse } from '../faults.ts'
import type { FormPart } from '../http/route.ts'
import { StorageFault } from '../http/storageFault.ts'
import { fileRefusal } from './fileRefusal.ts'
import type { FileStore } from './fileStore.ts'
import type { Incoming } from './incoming.ts'

/** A completely received upload; its content has not been checked yet. */
export interface Upload {
  readonly name: string
  readonly accessLevel: AccessLevel
  readonly directory: string
  readonly incoming: Incoming
}

interface Fields {
  accessLevel?: string
  customDirectory?: string
}

const isFieldName = (name: string): name is keyof Fields => name === 'accessLevel' || name === 'customDirectory'

const takeField = (fields: Fields, part: Extract<FormPart, { type: 'field' }>): void => {
  if (!isFieldName(part.fieldname)) throw refuse('UNKNOWN_FIELD')
  if (fields[part.fieldname] !== undefined || typeof part.value !== 'string' || part.valueTruncated)
    throw refuse('BAD_FORM')
  fields[part.fieldname] = part.value
}

const checkedFields = ({
  accessLevel = '',
  customDirectory = '',
}: Fields): Pick<Upload, 'accessLevel' | 'directory'> => {
  const level = accessLevels.find((known) => known === accessLevel)
  if (!level)
    throw fileRefusal({ code: 'FILE_ACCESS_LEVEL', message: 'Erlaubt sind public und protected.' }, 'accessLevel')
  if (!isFileDirectory(customDirectory))
    throw fileRefusal({ code: 'FILE_DIRECTORY', message: fileMessages.directory }, 'customDirectory')
  return { accessLevel: level, directory: customDirectory }
}

/** Faults of the form are the client's (BAD_FORM); refusals and storage faults pass. */
const formFault = (error: unknown): unknown => {
  return error instanceof Refusal || error instanceof StorageFault ? error : refuse('BAD_FORM')
}

/**
 * Reads the form while it arrives; fields may precede or follow the file. Checks the name before writing any byte. Refuses without
 * leftovers: a broken or incomplete form, an unknown or repeated field, no file or two, an invalid name, directory or access level.
 */
export const readUpload = async (form: AsyncIterable<FormPart>, store: FileStore): Promise<Upload> => {
  const fields: Fields = {}
  let incoming: Incoming | undefined
  let name = ''
  try {
    for await (const part of form) {
      if (part.type === 'field') takeField(fields, part)
      else {
        if (part.fieldname !== 'file') throw refuse('UNKNOWN_FIELD')
        if (incoming) throw fileRefusal({ code: 'FILE_TWICE', message: 'Bitte laden Sie die Dateien einzeln hoch.' })
        name = normalForm(part.filename ?? '', 'NFC')
        if (name === '') throw fileRefusal({ code: 'FILE_MISSING', message: fileMessages.missing })
        const fault = fileNameFault(name)
        if (fault) throw fileRefusal(fault)
        incoming = await store.receive(part.file)
      }
    }
    if (!incoming) throw fileRefusal({ code: 'FILE_MISSING', message: fileMessages.missing })
    return { name, incoming, ...checkedFields(fields) }
  } catch (error) {
    if (incoming) await store.drop(incoming).catch(() => undefined)
    throw formFault(error)
  }
}
