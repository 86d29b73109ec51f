import { signInOptionsApi } from '@flyleaf/contracts'
import { query, useSession } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { EmailAddress } from './email-address.tsx'
import { OneTimeCodes } from './one-time-codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { texts } from './texts.tsx'
import { Topic } from './topic.tsx'

/** How the reader signs in: each topic says how it stands, and opens to be changed. */
export default function Security() {
  const { profile } = useSession()
  const { data: methods } = useQuery(query(signInOptionsApi.methods))
  if (!profile) return null
  return (
    <>
      <EmailAddress email={profile.email} hasPassword={methods?.hasPassword !== false} />
      <Topic
        title={texts.password}
        state={methods?.hasPassword === false ? texts.noPassword : texts.passwordSet}
      >
        {(close) => <Password hasPassword={methods?.hasPassword !== false} onDone={close} />}
      </Topic>
      <Passkeys hasPassword={methods?.hasPassword !== false} />
      <OneTimeCodes hasPassword={methods?.hasPassword !== false} />
    </>
  )
}
