import { accountApi } from '@flyleaf/contracts'
import { Button, TextField } from '@flyleaf/ui'
import { AppLink, href, useTitle } from '@flyleaf/web'
import { useNavigate, useSearchParams } from 'react-router'
import { useContractForm } from '../shared/use-contract-form.ts'
import { AuthFrame, footLink } from './auth-frame.tsx'

/** Asks for a code to choose a new password with. */
export function Component() {
  useTitle('Forgot password')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { field, submit, isPending } = useContractForm(accountApi.forgotPassword, {
    defaults: { email: search.get('email') ?? '' },
    onSuccess: (_result, { email }) =>
      void navigate(href.resetPassword(email), { state: { sentAt: Date.now() } }),
  })
  return (
    <AuthFrame
      title="Lost your place?"
      description="We will mail you six digits to choose a new password with."
      onSubmit={submit}
      footer={
        <AppLink to={href.signIn()} className={footLink}>
          Back to sign in
        </AppLink>
      }
    >
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        Send the code
      </Button>
    </AuthFrame>
  )
}
