import { normalForm } from './normalForm.ts'

/**
 * Rules for uploads: types, names, sizes, paths and links. Used by the upload form and again by the server, which does not trust clients.
 */

/** Bytes of the largest file (FILE-016, CONST-001). */
export const maxFileBytes = 10_000_000

/** Extensions by default (FILE-014, CONST-022). */
export const documentExtensions = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
  'zip',
  'rar',
  '7z',
  'md',
] as const

/** Extensions if only images are allowed (FILE-015, CONST-023). */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'svg'] as const

export type FileExtension = (typeof documentExtensions)[number] | (typeof imageExtensions)[number]

/** All extensions the server accepts; the upload form offers one of the two lists. */
export const fileExtensions: readonly FileExtension[] = [...documentExtensions, ...imageExtensions]

/** Readers of a file: all visitors, or signed-in users only (CONST-002, FILE-013). */
export const accessLevels = ['public', 'protected'] as const
export type AccessLevel = (typeof accessLevels)[number]

export const fileMessages = {
  missing: 'Bitte wählen Sie eine Datei aus',
  tooLarge: 'Die maximale Dateigröße beträgt 10 MB',
  extension: (extension: string) => `Die Dateiendung "${extension}" ist nicht erlaubt`,
  empty: 'Die Datei ist leer',
  name: 'Der Dateiname darf nur Buchstaben, Ziffern, Leerzeichen und . _ - ( ) + , & = @ enthalten',
  directory: 'Das Verzeichnis darf nur Kleinbuchstaben, Ziffern, - und _ enthalten, höchstens drei Ebenen',
} as const

/** One fault of a file: a stable code and a German message. */
export interface FileFault {
  readonly code: 'FILE_MISSING' | 'FILE_TOO_LARGE' | 'FILE_EXTENSION' | 'FILE_NAME' | 'FILE_EMPTY'
  readonly message: string
}

/** The text after the last dot in lower case; '' without a dot. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Is the extension, in lower case, accepted by the server? */
export const isFileExtension = (extension: string): extension is FileExtension =>
  fileExtensions.some((known) => known === extension)

/** Types that a browser or an operating system may run; dangerous even as an earlier extension (`plan.html.pdf`). */
const dangerous = new Set(
  (
    'html htm xhtml shtml mhtml xht xml xsl svg svgz js mjs cjs jsp asp aspx php phtml php3 php5 cgi pl py rb sh bash ps1 psm1 bat cmd ' +
    'com exe msi dll scr pif cpl hta jar vbs vbe wsf wsh lnk reg url app dmg apk deb rpm iso swf docm xlsm pptm dotm xltm'
  ).split(' '),
)

/** Device names on Windows, also with an extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i

const nameCharacters = /^[\p{L}\p{N}_(][\p{L}\p{M}\p{N} ._()+,&=@-]*$/u
const maxNameLength = 120

/**
 * Does the name mean the same on every system and to every reader (I7, I8)? Letters, digits, spaces and a few signs, at most 120
 * characters; no path, no control or direction characters, no leading or trailing dot or space, no device.
 */
export const isFileName = (name: string): boolean =>
  [...name].length <= maxNameLength &&
  nameCharacters.test(name) &&
  normalForm(name, 'NFC') === name &&
  !/[ .]$/.test(name) &&
  !/ \./.test(name) &&
  !name.includes('..') &&
  !device.test(name)

/** Checks a file name against a list of extensions; null if valid. An earlier dangerous extension is reported as the refused one. */
export const fileNameFault = (name: string, allowed: readonly string[] = fileExtensions): FileFault | null => {
  if (!isFileName(name)) return { code: 'FILE_NAME', message: fileMessages.name }
  const earlier = name.toLowerCase().split('.').slice(1, -1)
  const extension = extensionOf(name)
  const refused = earlier.find((part) => dangerous.has(part.trim())) ?? (allowed.includes(extension) ? null : extension)
  return refused === null ? null : { code: 'FILE_EXTENSION', message: fileMessages.extension(refused) }
}

/** Checks a selected file (`size` in bytes); null if it may be uploaded. Pass null if no file is selected. */
export const fileFault = (
  file: { readonly name: string; readonly size: number } | null,
  allowed: readonly string[] = fileExtensions,
): FileFault | null => {
  if (file === null) return { code: 'FILE_MISSING', message: fileMessages.missing }
  const named = fileNameFault(file.name, allowed)
  if (named) return named
  if (file.size === 0) return { code: 'FILE_EMPTY', message: fileMessages.empty }
  return file.size > maxFileBytes ? { code: 'FILE_TOO_LARGE', message: fileMessages.tooLarge } : null
}

const directoryShape = /^[a-z0-9_-]{1,40}(?:\/[a-z0-9_-]{1,40}){0,2}$/

/** Up to three names of lower-case letters, digits, - and _, joined by slashes; '' is the root. Windows device names are refused. */
export const isFileDirectory = (directory: string): boolean =>
  directory === '' || (directoryShape.test(directory) && !directory.split('/').some((part) => device.test(part)))

/** Location of a file: `/public/rooms/saal.png`. */
export interface FileLocation {
  readonly accessLevel: AccessLevel
  readonly directory: string
  readonly name: string
}

/** The path of a file; `parseFilePath` is the inverse. */
export const filePath = ({ accessLevel, directory, name }: FileLocation): string =>
  directory === '' ? `/${accessLevel}/${name}` : `/${accessLevel}/${directory}/${name}`

/** Parses a path; null if it is not exactly of this form, so that only exact names are looked up. */
export const parseFilePath = (path: string): FileLocation | null => {
  const [start, level, ...rest] = path.split('/')
  const name = rest.pop()
  const directory = rest.join('/')
  const accessLevel = accessLevels.find((known) => known === level)
  if (start !== '' || !accessLevel || name === undefined) return null
  return isFileName(name) && isFileDirectory(directory) && !rest.includes('') ? { accessLevel, directory, name } : null
}

/** The link of a file (FILE-012); `origin` is the server's own, without trailing slash. */
export const fileLink = (origin: string, tenantId: string, location: FileLocation): string => {
  const path = filePath(location).split('/').map(encodeURIComponent).join('/')
  return `${origin}/api/${encodeURIComponent(tenantId)}/files/get?name=${path}`
}

const linkShape = /^(https?:\/\/[^/\\?#\s]+)?\/api\/([^/?#\s]+)\/files\/get\?name=([^&#\s]+)$/

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    // Malformed percent encoding.
    return null
  }
}

/** A parsed file link; `origin` is null if the link has none. */
export interface FileAddress {
  readonly origin: string | null
  readonly tenantId: string
  readonly location: FileLocation
}

/** Parses a link made by `fileLink`, with or without origin; null if it is none. */
export const parseFileLink = (link: string): FileAddress | null => {
  const [, origin = null, tenant = '', name = ''] = linkShape.exec(link) ?? []
  const tenantId = decoded(tenant) ?? ''
  const location = parseFilePath(decoded(name) ?? '')
  return tenantId === '' || location === null ? null : { origin, tenantId, location }
}

/**
 * Is it a picture among the application's own files (decisions, "imgUrl and rich-text images")?
 * @param house the application's origin (absent: any) and the tenant the file must belong to (absent: any)
 */
export const isOwnPicture = (
  link: string,
  { origin, tenantId }: { readonly origin?: string | null; readonly tenantId?: string | null } = {},
): boolean => {
  const found = parseFileLink(link)
  return (
    found !== null &&
    (found.origin === null || (origin ?? null) === null || found.origin === origin) &&
    ((tenantId ?? null) === null || found.tenantId === tenantId) &&
    imageExtensions.some((extension) => extension === extensionOf(found.location.name))
  )
}

/** `plan.pdf` → `plan-1.pdf`: the name for different content if the plain one is taken. 0 is the plain name. */
export const numberedName = (name: string, number: number): string => {
  if (number === 0) return name
  const dot = name.lastIndexOf('.')
  return `${name.slice(0, dot)}-${number}${name.slice(dot)}`
}

const types: Readonly<Record<FileExtension, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
  md: 'text/markdown; charset=utf-8',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}

/** The media type by extension; the type an upload claims is ignored. */
export const fileType = (extension: FileExtension): string => types[extension]
