import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessLevels,
  documentExtensions,
  fileExtensions,
  fileFault,
  fileLink,
  fileMessages,
  fileNameFault,
  filePath,
  imageExtensions,
  isFileDirectory,
  isFileName,
  maxFileBytes,
  numberedName,
  parseFilePath,
} from '../../src/domain/files.ts'

describe('files', () => {
  it('CONST-001 CONST-002 CONST-022 CONST-023 have the documented limits', () => {
    expect(maxFileBytes).toBe(10_000_000)
    expect(accessLevels).toEqual(['public', 'protected'])
    expect(documentExtensions.join(' ')).toBe('pdf doc docx xls xlsx ppt pptx txt zip rar 7z md')
    expect(imageExtensions.join(' ')).toBe('jpg jpeg png svg')
  })

  it('FILE-016 FILE-017 FILE-018 FILE-019 ERR-077 ERR-078 ERR-079 are refused with the documented sentences', () => {
    expect(fileFault(null)?.message).toBe('Bitte wählen Sie eine Datei aus')
    expect(fileFault({ name: 'a.txt', size: maxFileBytes })).toBeNull()
    expect(fileFault({ name: 'a.txt', size: maxFileBytes + 1 })?.message).toBe('Die maximale Dateigröße beträgt 10 MB')
    expect(fileFault({ name: 'test.exe', size: 1 })?.message).toBe('Die Dateiendung "exe" ist nicht erlaubt')
    expect(fileFault({ name: 'a.txt', size: 0 })?.message).toBe(fileMessages.empty)
  })

  it('FILE-014 FILE-015 narrow to one of both lists', () => {
    for (const extension of fileExtensions) {
      const isImage = imageExtensions.some((image) => image === extension)
      expect(fileNameFault(`a.${extension.toUpperCase()}`, imageExtensions) === null).toBe(isImage)
      expect(fileNameFault(`a.${extension}`, documentExtensions) === null).toBe(!isImage)
      expect(fileNameFault(`a.${extension}`)).toBeNull()
    }
  })

  it('names of people pass: umlauts, spaces, dots in dates', () => {
    for (const name of [
      'Großer Saal.png',
      'Plan 12.03.2027.pdf',
      'Ordnung_(neu)-2.pdf',
      'Müller & Söhne, Angebot.pdf',
      '2027.pdf',
    ])
      expect(fileNameFault(name), name).toBeNull()
  })

  it('I8 a path that is read is exactly the path that was written', () => {
    const part = fc.stringMatching(/^[a-z0-9_-]{1,8}$/).filter((text) => isFileDirectory(text))
    const directory = fc.array(part, { maxLength: 3 }).map((parts) => parts.join('/'))
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `${text}.pdf`)
    fc.assert(
      fc.property(fc.constantFrom(...accessLevels), directory, name.filter(isFileName), (accessLevel, within, file) => {
        const location = { accessLevel, directory: within, name: file }
        expect(parseFilePath(filePath(location))).toEqual(location)
        const url = new URL(fileLink('https://stadt.example', 'stadt', location))
        expect(url.searchParams.get('name')).toBe(filePath(location))
      }),
    )
  })

  it('I8 whatever else is asked for, a path never leaves its level', () => {
    const piece = fc.constantFrom('/', '..', '.', 'public', 'protected', 'rooms', 'a.pdf', '\\', '%2e', '\0', ' ', '//')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pieces.join('')
        const location = parseFilePath(path)
        if (location) expect(filePath(location)).toBe(path)
        if (location) expect(`${location.directory}/${location.name}`).not.toMatch(/\.\.|\\|%|\0|\/\//)
      }),
    )
  })

  it('FILE-012 a link has the documented form', () => {
    const location = { accessLevel: 'public', directory: 'events/images', name: 'a b.png' } as const
    expect(fileLink('https://stadt.example', 'musterstadt', location)).toBe(
      'https://stadt.example/api/musterstadt/files/get?name=/public/events/images/a%20b.png',
    )
  })

  it('FILE-006 FILE-007 FILE-008 FILE-009 FILE-010 FILE-011 the documented directories are directories', () => {
    for (const directory of [
      'rooms',
      'agreements',
      'events',
      'events/contacts',
      'events/attachments',
      'events/images',
      '',
    ])
      expect(isFileDirectory(directory), directory).toBe(true)
  })

  it('a number goes before the extension', () => {
    expect([0, 1, 12].map((number) => numberedName('plan.neu.pdf', number))).toEqual([
      'plan.neu.pdf',
      'plan.neu-1.pdf',
      'plan.neu-12.pdf',
    ])
  })
})
