/**
 * What may be uploaded, under which name and where it is found again: shared by the uploader and by the server, which
 * believes no uploader.
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

/** Extensions where only images are asked for (FILE-015, CONST-023). */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'svg'] as const

export type FileExtension = (typeof documentExtensions)[number] | (typeof imageExtensions)[number]

/** What the server takes: the uploader narrows it to one of both lists. */
export const fileExtensions: readonly FileExtension[] = [...documentExtensions, ...imageExtensions]

/** Who may read: everybody, or whoever is signed in (CONST-002, FILE-013). */
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

/** One thing that is wrong with a file: a stable code and a German sentence. */
export interface FileFault {
  readonly code: 'FILE_MISSING' | 'FILE_TOO_LARGE' | 'FILE_EXTENSION' | 'FILE_NAME' | 'FILE_EMPTY'
  readonly message: string
}

/** The text after the last dot in lower case; '' without a dot. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export const isFileExtension = (extension: string): extension is FileExtension =>
  fileExtensions.some((known) => known === extension)

/** What a browser or a system may run: as an earlier extension it makes a name a trap (`plan.html.pdf`). */
const dangerous = new Set(
  (
    'html htm xhtml shtml mhtml xht xml xsl svg svgz js mjs cjs jsp asp aspx php phtml php3 php5 cgi pl py rb sh bash ps1 psm1 bat cmd ' +
    'com exe msi dll scr pif cpl hta jar vbs vbe wsf wsh lnk reg url app dmg apk deb rpm iso swf docm xlsm pptm dotm xltm'
  ).split(' '),
)

/** Names that stand for devices on Windows, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i

const nameCharacters = /^[\p{L}\p{N}_(][\p{L}\p{M}\p{N} ._()+,&=@-]*$/u
const maxNameLength = 120

/**
 * Is it a name that means the same on every system and to every reader (I7, I8)? Letters, digits, spaces and a few signs,
 * at most 120 characters; no path, no control or direction characters, no dot or space at an end, no device.
 */
export const isFileName = (name: string): boolean =>
  [...name].length <= maxNameLength &&
  nameCharacters.test(name) &&
  name.normalize('NFC') === name &&
  !/[ .]$/.test(name) &&
  !/ \./.test(name) &&
  !name.includes('..') &&
  !device.test(name)

/**
 * What is wrong with a file's name for a list of extensions; null: nothing. An earlier dangerous extension is named as the
 * one that is not allowed.
 */
export const fileNameFault = (name: string, allowed: readonly string[] = fileExtensions): FileFault | null => {
  if (!isFileName(name)) return { code: 'FILE_NAME', message: fileMessages.name }
  const earlier = name.toLowerCase().split('.').slice(1, -1)
  const extension = extensionOf(name)
  const refused = earlier.find((part) => dangerous.has(part.trim())) ?? (allowed.includes(extension) ? null : extension)
  return refused === null ? null : { code: 'FILE_EXTENSION', message: fileMessages.extension(refused) }
}

/** What is wrong with a chosen file (`size` in bytes); null: it may be uploaded. No file at all is null given. */
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

/** Up to three names of small letters, digits, - and _, joined by slashes; '' is the top. Devices of Windows are none. */
export const isFileDirectory = (directory: string): boolean =>
  directory === '' || (directoryShape.test(directory) && !directory.split('/').some((part) => device.test(part)))

/** Where a file is found: `/public/rooms/saal.png`. */
export interface FilePlace {
  readonly accessLevel: AccessLevel
  readonly directory: string
  readonly name: string
}

export const filePath = ({ accessLevel, directory, name }: FilePlace): string =>
  directory === '' ? `/${accessLevel}/${name}` : `/${accessLevel}/${directory}/${name}`

/** The place a path names; null when it is none, so nothing but an exact name is ever looked up. */
export const parseFilePath = (path: string): FilePlace | null => {
  const [start, level, ...rest] = path.split('/')
  const name = rest.pop()
  const directory = rest.join('/')
  const accessLevel = accessLevels.find((known) => known === level)
  if (start !== '' || !accessLevel || name === undefined) return null
  return isFileName(name) && isFileDirectory(directory) && !rest.includes('') ? { accessLevel, directory, name } : null
}

/** The link of a file (FILE-012); `origin` is the server's own, without a slash at its end. */
export const fileLink = (origin: string, tenantId: string, place: FilePlace): string => {
  const path = filePath(place).split('/').map(encodeURIComponent).join('/')
  return `${origin}/api/${encodeURIComponent(tenantId)}/files/get?name=${path}`
}

const linkShape = /^(https?:\/\/[^/\\?#\s]+)?\/api\/([^/?#\s]+)\/files\/get\?name=([^&#\s]+)$/

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing.
    return null
  }
}

/** A link of a file, taken apart; `origin` is null where the link names none. */
export interface FileAddress {
  readonly origin: string | null
  readonly tenantId: string
  readonly place: FilePlace
}

/** Takes a link apart as `fileLink` makes it, with or without origin; null when it is none. */
export const parseFileLink = (link: string): FileAddress | null => {
  const [, origin = null, tenant = '', name = ''] = linkShape.exec(link) ?? []
  const tenantId = decoded(tenant) ?? ''
  const place = parseFilePath(decoded(name) ?? '')
  return tenantId === '' || place === null ? null : { origin, tenantId, place }
}

/**
 * Is it a picture among the house's own files (decisions, "imgUrl and rich-text images")?
 * @param house what is known of the house: its origin (absent: any), the tenant whose file it must be (absent: anybody's)
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
    imageExtensions.some((extension) => extension === extensionOf(found.place.name))
  )
}

/** `plan.pdf` → `plan-1.pdf`: the name for other bytes when the plain one is taken. 0 is the plain name. */
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

/** The media type by extension; what an upload claims to be is never asked. */
export const fileType = (extension: FileExtension): string => types[extension]
