import Button, { type ButtonProps } from '@mui/material/Button'
import { Hint } from '../../../src/admin/kit/display/Hint.tsx'

interface GuardedActionProps extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'children'> {
  /** Reason; the button stays focusable. */
  readonly refusal: string | undefined
  readonly onClick: () => void
}

/** A button that explains why it is disabled. */
export const GuardedAction = ({ refusal, onClick, children, ...look }: GuardedActionProps) =>
  refusal === undefined ? (
    <Button {...look} onClick={onClick}>
      {children}
    </Button>
  ) : (
    <Hint text={refusal}>
      {(described) => (
        <Button
          {...look}
          {...described}
          variant="outlined"
          color="primary"
          aria-disabled
          disableRipple
          sx={{
            '&&, &&:hover': {
              bgcolor: 'surface.sunken',
              borderColor: 'divider',
              color: 'text.tertiary',
              cursor: 'default',
            },
          }}
        >
          {children}
        </Button>
      )}
    </Hint>
  )
