import { signInAgain } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { buttonClass } from '@flyleaf/ui'
import { Notice } from '@flyleaf/ui/notice'
import type { CallError } from '@flyleaf/web'
import { useState, type ComponentProps } from 'react'
import { googleSignIn } from '../auth/google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { texts } from './texts.ts'

/** Whether a reader without a password must sign in with Google again. */
export function useProof() {
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const onFailure = ({ code }: CallError) => {
    setNeedsSignIn(code === signInAgain.code)
    return code === signInAgain.code
  }
  return { needsSignIn, onFailure }
}

interface Props {
  hasPassword: boolean
  proof: ReturnType<typeof useProof>
  field: Omit<ComponentProps<typeof PasswordField>, 'label'>
  /** The section to return to from Google. */
  section?: string
}

/** How a reader proves who they are before a grave change: the password, or a fresh sign-in with Google. */
export function PasswordOrGoogle({ hasPassword, proof, field, section = 'security' }: Props) {
  if (hasPassword)
    return <PasswordField label={texts.yourPassword} autoComplete="current-password" {...field} />
  if (!proof.needsSignIn) return null
  return (
    <Notice tone="danger" role="alert" className="flex flex-col items-start gap-3">
      {signInAgain.message}.
      <a href={googleSignIn(href.settings(section))} className={buttonClass({ size: 'sm' })}>
        {texts.signInWithGoogle}
      </a>
    </Notice>
  )
}
