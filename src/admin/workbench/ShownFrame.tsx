import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { frameAddress, type Shown } from './address.ts'

interface ShownFrameProps {
  /** Says what the frame shows. */
  readonly title: string
  readonly shown: Shown
  readonly mode: 'light' | 'dark'
  readonly width?: number
  readonly height: number
}

/** A screen in a frame of its own: with its own width and appearance. Another sample needs no loading, and no step back. */
export const ShownFrame = ({ title, shown, mode, width, height }: ShownFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const isLoaded = useRef(false)
  const address = frameAddress(shown, mode)
  const [first, setFirst] = useState(address)
  useEffect(() => {
    if (isLoaded.current) frame.current?.contentWindow?.location.replace(address)
    else setFirst(address)
  }, [address])
  return (
    <Box component="figure" sx={{ m: 0, mt: 2, width: width ?? '100%', maxWidth: '100%' }}>
      <Typography component="figcaption" variant="body2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="iframe"
        ref={frame}
        src={first}
        title={title}
        loading="lazy"
        onLoad={() => (isLoaded.current = true)}
        sx={{ width: '100%', height, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    </Box>
  )
}
