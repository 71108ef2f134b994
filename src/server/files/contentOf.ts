import type { FileExtension } from '../../domain/files.ts'

/** Parts of a streamed file, enough to detect its type. */
export interface Sample {
  /** The first 4 KiB. */
  readonly head: Buffer
  /** The last 128 KiB, with the directory of a zip archive. */
  readonly tail: Buffer
  /** Contains a NUL, so it is not text. */
  readonly hasNul: boolean
}

export const headBytes = 4 * 1024
export const tailBytes = 128 * 1024

const starts = (...bytes: readonly number[]) => {
  const magic = Buffer.from(bytes)
  return ({ head }: Sample): boolean => head.subarray(0, magic.length).equals(magic)
}

const isZip = (sample: Sample): boolean =>
  starts(0x50, 0x4b, 0x03, 0x04)(sample) || starts(0x50, 0x4b, 0x05, 0x06)(sample)

const endOfZip = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** An office document: a zip archive whose directory, at its end, contains the parts of this type. */
const isOffice =
  (folder: string) =>
  (sample: Sample): boolean =>
    isZip(sample) &&
    sample.tail.includes(endOfZip) &&
    sample.tail.includes('[Content_Types].xml') &&
    sample.tail.includes(folder)

const isOldOffice = starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const isPdf = starts(0x25, 0x50, 0x44, 0x46, 0x2d)
const isRar = starts(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07)
const is7z = starts(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)
const isPng = starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const isJpeg = starts(0xff, 0xd8, 0xff)

const declaration = /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>)?/
const aside = /^\s*(?:<!--[^]*?-->|<!DOCTYPE\s+svg\s[^>[]*>)/i

/** A drawing: only a declaration, comments and the document type may precede `<svg`. */
const isSvg = ({ head, hasNul }: Sample): boolean => {
  if (hasNul) return false
  let text = head.toString('utf8').replace(declaration, '')
  for (let found = aside.exec(text); found; found = aside.exec(text)) text = text.slice(found[0].length)
  return /^\s*<svg[\s>]/i.test(text)
}

/** Plain text: no NUL, and none of the other types with a wrong extension. */
const isText = (sample: Sample): boolean =>
  !sample.hasNul && ![isPdf, isOldOffice, isRar, is7z, isPng, isJpeg, isZip].some((is) => is(sample))

const checks: Readonly<Record<FileExtension, (sample: Sample) => boolean>> = {
  pdf: isPdf,
  doc: isOldOffice,
  xls: isOldOffice,
  ppt: isOldOffice,
  docx: isOffice('word/'),
  xlsx: isOffice('xl/'),
  pptx: isOffice('ppt/'),
  txt: isText,
  md: isText,
  zip: isZip,
  rar: isRar,
  '7z': is7z,
  jpg: isJpeg,
  jpeg: isJpeg,
  png: isPng,
  svg: isSvg,
}

/** Do the bytes match the extension (I7)? */
export const isContentOf = (extension: FileExtension, sample: Sample): boolean => checks[extension](sample)
