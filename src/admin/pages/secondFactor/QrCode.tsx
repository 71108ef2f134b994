import Box from '@mui/material/Box'
import qrcode from 'qrcode-generator'
import { useMemo } from 'react'

const quietModules = 4

/** A text as a QR code: dark on light in both modes, as scanners require. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { path, side } = useMemo(() => {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const count = code.getModuleCount()
    const squares = Array.from({ length: count * count }, (_, at) => {
      const [row, column] = [Math.floor(at / count), at % count]
      return code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : ''
    })
    return { path: squares.join(''), side: count + 2 * quietModules }
  }, [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: 216, maxWidth: '100%', bgcolor: 'common.white', borderRadius: 1 }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
