import { signUpApi, usernameTaken } from '@flyleaf/contracts'
import { Button, inlineLinkClass } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useTitle } from '@flyleaf/web'
import { useNavigate, useSearchParams } from 'react-router'
import { NewPasswordField } from '../shared/password-field.tsx'
import { useContractForm } from '@flyleaf/web/form'
import { UsernameField } from '../shared/username-field.tsx'
import { AuthFrame, footLink } from './auth-frame.tsx'
import { GoogleButton } from './google-button.tsx'
import { nextOf } from './next-of.ts'
import { texts } from './texts.tsx'

/** Opened beside the form, which keeps what is typed. */
const agreed = (to: string, label: string) => (
  <a href={to} target="_blank" rel="noreferrer" className={inlineLinkClass}>
    {label}
  </a>
)

export { prefetchSignInOptions as prefetch } from './google-button.tsx'

export function Component() {
  useTitle(texts.signUp)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = nextOf(search)
  const { field, form, submit, isPending } = useContractForm(signUpApi.signUp, {
    defaults: { name: '', username: '', email: '', password: '' },
    problemFields: { [usernameTaken.code]: 'username' },
    quiet: true,
    onSuccess: ({ email }) =>
      void navigate(href.verifyEmail(email, next === '/' ? undefined : next), {
        state: { sentAt: Date.now() },
      }),
  })
  return (
    <AuthFrame
      title={texts.putYourNameInTheBook}
      description={texts.putYourNameInTheBookDescription}
      onSubmit={submit}
      otherwise={<GoogleButton next={next} />}
      footer={
        <p className="m-0">
          {texts.alreadyAReaderHere}{' '}
          <AppLink to={href.signIn(next)} className={footLink}>
            {texts.signIn}
          </AppLink>
        </p>
      }
    >
      <TextField label={texts.name} autoComplete="name" {...field('name')} />
      <UsernameField typed={form.watch('username')} hint={texts.usernameHint} {...field('username')} />
      <TextField label={texts.email} type="email" autoComplete="email" {...field('email')} />
      <NewPasswordField label={texts.password} {...field('password')} />
      <p className="m-0 text-xs text-muted">{texts.agreement(agreed)}</p>
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        {texts.signUp}
      </Button>
    </AuthFrame>
  )
}
