import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, useNotify, useInput } from 'react-admin'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useFormState } from 'react-hook-form'
import type { OwnDataField } from '../../api/ownProfile.ts'
import { formatDate } from '../../domain/time.ts'
import { userEntity } from '../../generated/entities/user.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { pageTexts } from '../kit/texts/pages.ts'
import { profileTexts as texts } from '../kit/texts/profile.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice } from '../providers/backOffice.ts'
import { ownDataOf } from '../providers/ownProfile.ts'
import { refusedFields } from '../providers/refusedFields.ts'
import { PageHead } from './PageHead.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { ProfileSheet } from './ProfileSheet.tsx'
import { OwnRights } from './profile/OwnRights.tsx'
import { SkippedQuestions } from './profile/SkippedQuestions.tsx'
import { SecondFactorSettings } from './secondFactor/SecondFactorSettings.tsx'

const { fields } = userEntity

interface ProfileInputProps {
  readonly source: OwnDataField
  readonly label: string
  readonly autoComplete: string
}

/** One editable field of the profile; shows the server's fault. */
const ProfileInput = ({ source, label, autoComplete }: ProfileInputProps) => {
  const { id, field, fieldState } = useInput({ source, defaultValue: '' })
  return (
    <TextField
      {...field}
      id={id}
      label={label}
      autoComplete={autoComplete}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    />
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: theme.spacing(1.5, 2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

/** Saves the profile and shows progress. */
const SaveOwnData = () => {
  const { isSubmitting } = useFormState()
  return (
    <Bar>
      <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
        {isSubmitting ? texts.saving : texts.save}
      </Button>
    </Bar>
  )
}

/** The own data: person and contact are editable, e-mail and joining date read-only (PROFILE-001…004). */
const ProfileForm = () => {
  const { profile } = useBackOffice()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data: user, isError, refetch } = useQuery({ queryKey: ['profile'], queryFn: profile.load })

  const save = async (values: Readonly<Record<string, unknown>>) => {
    if (!user) return undefined
    try {
      queries.setQueryData(['profile'], await profile.save(user, ownDataOf(values)))
      notify('profile.update.success', { type: 'success' })
      return undefined
    } catch (fault) {
      console.error('Profil nicht gespeichert', fault)
      notify('profile.update.error', { type: 'error' })
      return refusedFields(fault)
    }
  }

  if (isError)
    return (
      <>
        <PageHead title={pageTexts.profile.title} />
        <Notice severity="error" title={texts.failed} onRetry={() => void refetch()} />
      </>
    )
  if (!user)
    return (
      <>
        <PageHead title={pageTexts.profile.title} lead={texts.lead} />
        <Skeleton
          variant="rounded"
          height={480}
          sx={{ mt: 2, maxWidth: 912 }}
          role="status"
          aria-label={shellTexts.loading}
        />
      </>
    )
  return (
    <>
      <PageHead title={pageTexts.profile.title} lead={texts.lead} />
      <Form record={{ ...ownDataOf(user), id: user.id }} onSubmit={save} warnWhenUnsavedChanges>
        <ProfileSheet>
          <ProfileSection title={texts.person}>
            <ProfileInput source="firstName" label={fields.firstName.label} autoComplete="given-name" />
            <ProfileInput source="lastName" label={fields.lastName.label} autoComplete="family-name" />
            <TextField
              label={fields.created.label}
              value={formatDate(user.created)}
              slotProps={{ input: { readOnly: true } }}
            />
          </ProfileSection>
          <ProfileSection title={texts.contact}>
            <ProfileInput source="company" label={fields.company.label} autoComplete="organization" />
            <ProfileInput source="phone" label={fields.phone.label} autoComplete="tel" />
            <ProfileInput source="address" label={fields.address.label} autoComplete="street-address" />
            <ProfileInput source="zipCode" label={fields.zipCode.label} autoComplete="postal-code" />
            <ProfileInput source="city" label={fields.city.label} autoComplete="address-level2" />
          </ProfileSection>
          <ProfileSection title={texts.security}>
            <TextField
              label={fields.id.label}
              value={user.id}
              disabled
              helperText={texts.mailHelp}
              sx={{ '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' } }}
            />
          </ProfileSection>
          <SaveOwnData />
        </ProfileSheet>
      </Form>
      <PasswordForm user={user} />
      <SecondFactorSettings user={user} />
      <OwnSessions />
      <OwnRights />
      <SkippedQuestions />
    </>
  )
}

export default ProfileForm
