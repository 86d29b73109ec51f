import { signInApi, erasureApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { fullDate, signedIn, signedOut, useAction, useSession, useTitle } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { texts } from './texts.ts'

/** The only page shown while the account is scheduled for erasure: the date, and a button to keep the account. */
export function Component() {
  useTitle(texts.title)
  const { profile } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const keep = useAction(erasureApi.keep, {
    onSuccess: () => {
      if (profile) signedIn(queryClient, { ...profile, erasesAt: null })
      void navigate(href.home(), { replace: true })
    },
  })
  const signOut = useAction(signInApi.signOut, {
    onSuccess: () => {
      void navigate(href.home(), { flushSync: true })
      signedOut(queryClient)
    },
  })
  if (!profile) return null
  if (!profile.erasesAt) return <Navigate to={href.home()} replace />
  return (
    <AuthFrame
      title={texts.deletedOn(fullDate(profile.erasesAt))}
      description={texts.untilThen}
      onSubmit={(event) => {
        event.preventDefault()
        keep.run({})
      }}
      footer={
        <Button variant="ghost" loading={signOut.isPending} onClick={() => signOut.run({})}>
          {texts.signOut}
        </Button>
      }
    >
      <Button type="submit" variant="primary" loading={keep.isPending}>
        {texts.keepMyAccount}
      </Button>
    </AuthFrame>
  )
}
