import { signInApi, emailNotVerified, wrongCredentials } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { AppLink, signedIn, useTitle } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { PasswordField } from '../shared/password-field.tsx'
import { useContractForm } from '@flyleaf/web/form'
import { AuthFrame, footLink } from './auth-frame.tsx'
import { GoogleButton } from './google-button.tsx'
import { GoogleNotice } from './google-notice.tsx'
import { nextOf } from './next-of.ts'
import { texts } from './texts.tsx'

export function Component() {
  useTitle(texts.signIn)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const next = nextOf(search)
  const { field, form, submit, isPending } = useContractForm(signInApi.signIn, {
    defaults: { email: search.get('email') ?? '', password: '' },
    onSuccess: ({ profile }) => {
      signedIn(queryClient, profile)
      void navigate(next, { replace: true })
    },
    problemFields: { [wrongCredentials.code]: 'password' },
    onFailure: (error, { email }) => {
      if (error.code !== emailNotVerified.code) return false
      void navigate(href.verifyEmail(email, next === '/' ? undefined : next))
      return false
    },
  })
  return (
    <AuthFrame
      title={texts.welcomeBack}
      notice={<GoogleNotice />}
      onSubmit={submit}
      otherwise={search.get('link') === 'google' ? null : <GoogleButton next={next} />}
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
