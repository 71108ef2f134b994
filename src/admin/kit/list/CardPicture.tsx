import Box from '@mui/material/Box'
import { useState } from 'react'
import { ownAddress } from '../../../domain/ownAddress.ts'
import type { CardMark } from '../definition/definition.ts'
import { Hint } from '../display/Hint.tsx'
import { ScreenIcon } from '../screens/icons.tsx'

interface CardPictureProps {
  /** Empty: the default picture. */
  readonly src: string
  /** Icon of the default picture. */
  readonly icon: string
  readonly marks: readonly CardMark[]
}

/** Picture of a card in 16:9, or the screen's icon if there is none (BOOKABLE-LIST-001…004). */
export const CardPicture = ({ src, icon, marks }: CardPictureProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  const shows = src !== '' && broken !== src
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        borderRadius: '7px 7px 0 0',
        borderBottom: 1,
        borderColor: 'line.soft',
        bgcolor: 'placeholder.1',
      }}
    >
      {shows ? (
        <Box
          component="img"
          src={ownAddress(src)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover', borderRadius: '7px 7px 0 0' }}
        />
      ) : (
        <Box data-default-picture sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
          <ScreenIcon name={icon} sx={{ fontSize: 48, color: 'placeholder.4' }} />
        </Box>
      )}
      {marks.length > 0 && (
        <Box
          component="ul"
          sx={{
            position: 'absolute',
            zIndex: 1,
            left: 8,
            top: 8,
            display: 'flex',
            flexWrap: 'wrap',
            gap: '6px',
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {marks.map(({ label, hint, icon: Icon }) => (
            <li key={label}>
              <Hint text={hint} side="below">
                {(described) => (
                  <Box
                    component="span"
                    {...described}
                    sx={{
                      display: 'inline-flex',
                      alignItems: 'center',
                      gap: '4px',
                      height: 24,
                      p: '0 8px 0 6px',
                      border: 1,
                      borderColor: 'divider',
                      borderRadius: '6px',
                      bgcolor: 'background.paper',
                      color: 'text.secondary',
                      fontSize: 12,
                      fontWeight: 500,
                      '& svg': { fontSize: 15 },
                    }}
                  >
                    <Icon fontSize="small" aria-hidden />
                    {label}
                  </Box>
                )}
              </Hint>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}
