import { Columns, PageHeader } from '@flyleaf/ui'
import { useSession, useTitle } from '@flyleaf/web'
import { PictureField } from './picture/picture-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { texts } from './texts.ts'

export function Component() {
  useTitle(texts.editProfile)
  const { profile } = useSession()
  return (
    <Columns>
      <PageHeader title={texts.editProfile} />
      {profile && (
        <div className="max-w-measure pt-2">
          <PictureField profile={profile} />
          <ProfileForm profile={profile} />
        </div>
      )}
    </Columns>
  )
}
