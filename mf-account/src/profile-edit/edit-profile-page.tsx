import { Columns, PageHeader } from '@flyleaf/ui'
import { useSession, useTitle } from '@flyleaf/web'
import { PictureField } from './picture/picture-field.tsx'
import { ProfileForm } from './profile-form.tsx'

/** One's own profile, as others see it. */
export function Component() {
  useTitle('Edit profile')
  const { profile } = useSession()
  return (
    <Columns>
      <PageHeader title="Edit profile" />
      {profile && (
        <div className="max-w-measure pt-2">
          <PictureField profile={profile} />
          <ProfileForm profile={profile} />
        </div>
      )}
    </Columns>
  )
}
