import Alert from '@mui/material/Alert'
import { formTexts } from '../texts/form.ts'

interface MissingOverrideProps {
  readonly entity: string
  readonly property: string
}

const pascalCase = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** In development, above a property that the schema leaves to an override which nobody has written yet. */
export const MissingOverride = ({ entity, property }: MissingOverrideProps) => (
  <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
    {formTexts.missingOverride(property, `overrides/${entity}/${pascalCase(property)}.tsx`)}
  </Alert>
)
