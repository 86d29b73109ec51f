import { passwordsApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useTitle } from '@flyleaf/web'
import { useNavigate, useSearchParams } from 'react-router'
import { useContractForm } from '@flyleaf/web/form'
import { AuthFrame, footLink } from './auth-frame.tsx'
import { texts } from './texts.tsx'

export function Component() {
  useTitle(texts.forgotPassword)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { field, submit, isPending } = useContractForm(passwordsApi.forgotPassword, {
    defaults: { email: search.get('email') ?? '' },
    onSuccess: (_result, { email }) =>
      void navigate(href.resetPassword(email), { state: { sentAt: Date.now() } }),
  })
  return (
    <AuthFrame
      title={texts.lostYourPlace}
      description={texts.lostYourPlaceDescription}
      onSubmit={submit}
      footer={
        <AppLink to={href.signIn()} className={footLink}>
          {texts.backToSignIn}
        </AppLink>
      }
    >
      <TextField label={texts.email} type="email" autoComplete="username" {...field('email')} />
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        {texts.sendCode}
      </Button>
    </AuthFrame>
  )
}
