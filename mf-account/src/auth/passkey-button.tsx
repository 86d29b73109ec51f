import { passkeySignInApi, type Profile } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { askForPasskey } from '../shared/ask-for-passkey.ts'
import { Or } from './or.tsx'
import { texts } from './texts.tsx'

/** Signs in with one of the passkeys that the browser offers, without an email address or a password. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (profile: Profile) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const begin = useAction(passkeySignInApi.begin)
  const signIn = useAction(passkeySignInApi.signIn, { onSuccess: ({ profile }) => onSignedIn(profile) })
  const ask = async () => {
    setIsAsking(true)
    const begun = await begin.runAsync({})
    const credential =
      begun &&
      (await askForPasskey(({ startAuthentication }) => startAuthentication({ optionsJSON: begun.options })))
    // Every device that keeps passkeys says whose they are.
    const userHandle = credential?.response.userHandle
    if (credential && userHandle)
      await signIn.runAsync({
        credential: { ...credential, response: { ...credential.response, userHandle } },
      })
    setIsAsking(false)
  }
  return (
    <div className="mt-5 flex flex-col gap-5">
      <Or />
      <Button size="lg" loading={isAsking} icon={<KeyRound />} onClick={() => void ask()}>
        {texts.signInWithPasskey}
      </Button>
    </div>
  )
}
