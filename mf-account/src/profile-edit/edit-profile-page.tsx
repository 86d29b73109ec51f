import { accountApi, type Profile } from '@flyleaf/contracts'
import { Button, Columns, PageHeader, TextArea, TextField } from '@flyleaf/ui'
import { href, profileChanged, useSession, useTitle } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useContractForm } from '../shared/use-contract-form.ts'

/** One's own profile, as others see it. */
export function Component() {
  useTitle('Edit profile')
  const { profile } = useSession()
  return (
    <Columns>
      <PageHeader title="Edit profile" />
      {profile && <ProfileForm profile={profile} />}
    </Columns>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { name, username, bio, website, location } = profile
  const { field, submit, isPending } = useContractForm(accountApi.updateProfile, {
    defaults: { name, username, bio, website, location },
    onSuccess: ({ profile: changed }) => {
      profileChanged(queryClient, changed)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] !== accountApi.profile.path,
      })
      void navigate(href.person(changed.username))
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-measure flex-col gap-6 pt-4">
      <TextField label="Name" autoComplete="name" limit={100} {...field('name')} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Your page’s address"
        {...field('username')}
      />
      <TextArea label="Bio" optional limit={500} {...field('bio')} />
      <TextField label="Website" optional type="url" placeholder="https://" {...field('website')} />
      <TextField label="Location" optional limit={100} {...field('location')} />
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={() => void navigate(-1)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isPending}>
          Save profile
        </Button>
      </div>
    </form>
  )
}
