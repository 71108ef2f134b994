import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useId, useState } from 'react'

interface HintProps {
  readonly text: string
  /** Gets the attributes that link it to the text. */
  readonly children: (attributes: { readonly 'aria-describedby': string }) => ReactNode
  /** Position of the text. */
  readonly side?: 'above' | 'below'
  /** Edge the text is aligned to. */
  readonly edge?: 'left' | 'right'
}

/**
 * A tooltip on hover and focus that explains an inactive control or a mark. Escape hides it. Far smaller than MUI's tooltip, which would
 * exceed the size limit of the first page.
 */
export const Hint = ({ text, children, side = 'above', edge = 'left' }: HintProps) => {
  const id = useId()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!shown) return
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    window.addEventListener('keydown', hide)
    return () => window.removeEventListener('keydown', hide)
  }, [shown])

  return (
    <Box
      component="span"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      sx={{ position: 'relative', display: 'inline-flex' }}
    >
      {children({ 'aria-describedby': id })}
      <Box
        component="span"
        id={id}
        role="tooltip"
        sx={{
          position: 'absolute',
          zIndex: 30,
          [edge]: 0,
          ...(side === 'above' ? { bottom: '100%', pb: '6px' } : { top: '100%', pt: '6px' }),
          width: 'max-content',
          maxWidth: 240,
          visibility: shown ? 'visible' : 'hidden',
        }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            p: '6px 10px',
            borderRadius: '6px',
            bgcolor: 'text.primary',
            color: 'background.paper',
            fontSize: 12,
            lineHeight: '16px',
            fontWeight: 500,
            textAlign: 'left',
            whiteSpace: 'normal',
          }}
        >
          {text}
        </Box>
      </Box>
    </Box>
  )
}
