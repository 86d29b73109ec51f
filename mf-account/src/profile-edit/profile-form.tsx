import { profileApi, usernameTaken, type Profile } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextArea, TextField } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { profileChanged } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useContractForm } from '@flyleaf/web/form'
import { UsernameField } from '../shared/username-field.tsx'
import { showChangedProfile } from './show-changed-profile.ts'
import { texts } from './texts.ts'

const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u

export function ProfileForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { name, username, bio, website, location } = profile
  const { field, form, submit, isPending } = useContractForm(profileApi.updateProfile, {
    defaults: { name, username, bio, website, location },
    problemFields: { [usernameTaken.code]: 'username' },
    onSuccess: ({ profile: changed }) => {
      profileChanged(queryClient, changed)
      showChangedProfile(queryClient)
      void navigate(href.person(changed.username))
    },
  })
  const typed = form.watch('username') ?? ''
  const isRenamed = typed.trim().toLowerCase() !== username
  const webField = field('website')
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6 pt-8">
      <TextField label={texts.name} autoComplete="name" limit={100} {...field('name')} />
      <UsernameField
        typed={typed}
        own={username}
        hint={isRenamed ? '' : texts.usernameHint}
        {...field('username')}
      />
      <TextArea label={texts.bio} optional limit={500} {...field('bio')} />
      <TextField
        label={texts.website}
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={texts.websitePlaceholder}
        {...webField}
        onBlur={async (event) => {
          if (DOMAIN.test(event.target.value.trim()))
            form.setValue('website', `https://${event.target.value.trim()}`)
          await webField.onBlur(event)
        }}
      />
      <TextField label={texts.location} optional autoComplete="off" limit={100} {...field('location')} />
      <div className="flex justify-end gap-3 border-t border-line pt-5">
        <Button variant="ghost" onClick={() => void navigate(-1)}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {texts.saveChanges}
        </Button>
      </div>
    </form>
  )
}
