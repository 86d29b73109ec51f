import {
  signInApi,
  codeNeeded,
  emailNotVerified,
  waitsForApproval,
  wrongCredentials,
  type Profile,
} from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { AppLink, signedIn, useTitle } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PasswordField } from '../shared/password-field.tsx'
import { useContractForm } from '@flyleaf/web/form'
import { AuthFrame, footLink } from './auth-frame.tsx'
import { GoogleButton } from './google-button.tsx'
import { GoogleNotice } from './google-notice.tsx'
import { nextOf } from './next-of.ts'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { WaitingNotice } from './waiting-notice.tsx'
import { useCodeFocus } from '../shared/use-code-focus.ts'
import { texts } from './texts.tsx'

export { prefetchSignInOptions as prefetch } from './google-button.tsx'

export function Component() {
  useTitle(texts.signIn)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const next = nextOf(search)
  const enter = (profile: Profile) => {
    signedIn(queryClient, profile)
    void navigate(next, { replace: true })
  }
  const [needsCode, setNeedsCode] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const { field, form, submit, isPending } = useContractForm(signInApi.signIn, {
    defaults: { email: search.get('email') ?? '', password: '', oneTimeCode: undefined },
    onSuccess: ({ profile }) => enter(profile),
    problemFields: { [wrongCredentials.code]: 'password' },
    onFailure: (error, { email }) => {
      if (error.code === codeNeeded.code) {
        setNeedsCode(true)
        return true
      }
      setIsWaiting(error.code === waitsForApproval.code)
      if (error.code === waitsForApproval.code) return true
      // The password was changed meanwhile.
      if (error.code === wrongCredentials.code) setNeedsCode(false)
      if (error.code !== emailNotVerified.code) return false
      void navigate(href.verifyEmail(email, next === '/' ? undefined : next))
      return false
    },
  })
  useCodeFocus(form, needsCode)
  if (needsCode)
    return (
      <AuthFrame
        title={texts.oneMoreStep}
        description={texts.oneMoreStepDescription}
        onSubmit={submit}
        footer={
          <Button
            variant="ghost"
            onClick={() => {
              form.reset()
              setNeedsCode(false)
            }}
          >
            {texts.startAgain}
          </Button>
        }
      >
        <OneTimeCodeField {...field('oneTimeCode')} />
        <Button type="submit" variant="primary" size="lg" loading={isPending}>
          {texts.signIn}
        </Button>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={texts.welcomeBack}
      notice={isWaiting ? <WaitingNotice /> : <GoogleNotice />}
      onSubmit={submit}
      otherwise={
        <>
          <PasskeyButton onSignedIn={enter} />
          {search.get('link') !== 'google' && <GoogleButton next={next} isFirst={false} />}
        </>
      }
      footer={
        <>
          <AppLink to={href.forgotPassword(form.watch('email'))} className={footLink}>
            {texts.forgotYourPassword}
          </AppLink>
          <p className="m-0">
            {texts.newHere}{' '}
            <AppLink to={href.signUp(next)} className={footLink}>
              {texts.signUp}
            </AppLink>
          </p>
        </>
      }
    >
      <TextField label={texts.email} type="email" autoComplete="username" {...field('email')} />
      <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        {texts.signIn}
      </Button>
    </AuthFrame>
  )
}
