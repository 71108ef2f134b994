/** Small files whose content matches their extension. */

const zipWith = (...names: readonly string[]): Buffer => {
  const entries = names.map((name) => {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50)
    central.writeUInt16LE(name.length, 28)
    return { local: Buffer.concat([local, Buffer.from(name)]), central: Buffer.concat([central, Buffer.from(name)]) }
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  return Buffer.concat([...entries.map(({ local }) => local), ...entries.map(({ central }) => central), end])
}

const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(32)])

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export const svg = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Saal -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#246"/></svg>\n',
)

export const samples: Readonly<Record<string, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n%%EOF\n'),
  doc: oldOffice,
  xls: oldOffice,
  ppt: oldOffice,
  docx: zipWith('[Content_Types].xml', 'word/document.xml'),
  xlsx: zipWith('_rels/.rels', 'xl/workbook.xml', '[Content_Types].xml'),
  pptx: zipWith('[Content_Types].xml', 'ppt/presentation.xml'),
  txt: Buffer.from('Hausordnung für den Großen Saal\n'),
  md: Buffer.from('# Hausordnung\n'),
  zip: zipWith('lies-mich.txt'),
  rar: Buffer.from('526172211a0700cf907300000d', 'hex'),
  '7z': Buffer.from('377abcaf271c0004', 'hex'),
  jpg: jpeg,
  jpeg,
  png,
  svg,
}

/** A text file of exactly this many bytes. */
export const textOf = (size: number, letter = 'a'): Buffer => Buffer.alloc(size, letter)
