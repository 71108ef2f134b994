import qrcode from 'qrcode-generator'
import type { Html } from '../../domain/documents/fillTemplate.ts'

/** The largest version a GiroCode may have (EPC069-12): 69 modules a side. */
const maxModules = 69
const quietModules = 4

/** A payload as a QR code of error correction M, one shape per row; null if it is too long for a GiroCode. */
export const qrSvg = (payload: string): Html | null => {
  const code = qrcode(0, 'M')
  // The library takes one byte per character.
  code.addData(Buffer.from(payload, 'utf8').toString('latin1'), 'Byte')
  code.make()
  const count = code.getModuleCount()
  if (count > maxModules) return null
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => (code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : '')).join(
      '',
    ),
  )
  const side = count + 2 * quietModules
  return {
    html: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietModules} ${-quietModules} ${side} ${side}" role="img" aria-label="GiroCode für die Überweisung" shape-rendering="crispEdges"><path d="${rows.join('')}"/></svg>`,
  }
}
