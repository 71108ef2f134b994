import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useFormState } from 'react-hook-form'
import { pageTexts } from '../kit/texts/pages.ts'

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: theme.spacing(1.5, 2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

/** Saves the profile and shows progress. */
export const SaveOwnData = () => {
  const { isSubmitting } = useFormState()
  return (
    <Bar>
      <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
        {isSubmitting ? pageTexts.profile.saving : pageTexts.profile.save}
      </Button>
    </Bar>
  )
}
