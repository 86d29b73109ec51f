import { accountApi } from '@flyleaf/contracts'
import { Button, TextField } from '@flyleaf/ui'
import { AppLink, href, safeNext, useTitle } from '@flyleaf/web'
import { useNavigate, useSearchParams } from 'react-router'
import { useContractForm } from '../shared/use-contract-form.ts'
import { AuthFrame, footLink } from './auth-frame.tsx'

/** Signing up; a code by mail follows. */
export function Component() {
  useTitle('Sign up')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'))
  const { field, submit, isPending } = useContractForm(accountApi.signUp, {
    defaults: { name: '', username: '', email: '', password: '' },
    onSuccess: ({ email }) => void navigate(href.verifyEmail(email, next === '/' ? undefined : next)),
  })
  return (
    <AuthFrame
      title="Put your name in the book"
      description="Write about what you read, and find readers whose taste you trust."
      onSubmit={submit}
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
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="3 to 30 letters, digits and underscores"
        {...field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Password"
        type="password"
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
