import { accountApi, emailTaken, usernameTaken } from '@flyleaf/contracts'
import { Button, TextField } from '@flyleaf/ui'
import { AppLink, href, useTitle } from '@flyleaf/web'
import { useNavigate, useSearchParams } from 'react-router'
import { PasswordField } from '../shared/password-field.tsx'
import { useContractForm } from '../shared/use-contract-form.ts'
import { UsernameField } from '../shared/username-field.tsx'
import { AuthFrame, footLink } from './auth-frame.tsx'
import { GoogleButton } from './google-button.tsx'
import { nextOf } from './next-of.ts'

/** Signing up; a code by mail follows. */
export function Component() {
  useTitle('Sign up')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = nextOf(search)
  const { field, form, submit, isPending } = useContractForm(accountApi.signUp, {
    defaults: { name: '', username: '', email: '', password: '' },
    problemFields: { [emailTaken.code]: 'email', [usernameTaken.code]: 'username' },
    onSuccess: ({ email }) =>
      void navigate(href.verifyEmail(email, next === '/' ? undefined : next), {
        state: { sentAt: Date.now() },
      }),
  })
  return (
    <AuthFrame
      title="Put your name in the book"
      description="Write about what you read, and find readers whose taste you trust."
      onSubmit={submit}
      otherwise={<GoogleButton next={next} />}
      footer={
        <p className="m-0">
          Already a reader here?{' '}
          <AppLink to={href.signIn(next)} className={footLink}>
            Sign in
          </AppLink>
        </p>
      }
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <UsernameField
        typed={form.watch('username')}
        hint="3 to 30 letters, digits and underscores"
        {...field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters; longer is better"
        {...field('password')}
      />
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        Sign up
      </Button>
    </AuthFrame>
  )
}
