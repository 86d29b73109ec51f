import {
  INVITATION_TOKEN_MAX,
  SIGN_UP_WORDS_MAX,
  signUpApi,
  usernameTaken,
  type InvitationState,
} from '@flyleaf/contracts'
import { Button, inlineLinkClass } from '@flyleaf/ui'
import { TextArea, TextField } from '@flyleaf/ui/form'
import { Notice } from '@flyleaf/ui/notice'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query, useTitle, type PrefetchContext } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { NewPasswordField } from '../shared/password-field.tsx'
import { useContractForm } from '@flyleaf/web/form'
import { UsernameField } from '../shared/username-field.tsx'
import { AuthFrame, footLink } from './auth-frame.tsx'
import { GoogleButton, prefetchSignInOptions } from './google-button.tsx'
import { nextOf } from './next-of.ts'
import { texts } from './texts.tsx'

/** Opened beside the form, which keeps what is typed. */
const agreed = (to: string, label: string) => (
  <a href={to} target="_blank" rel="noreferrer" className={inlineLinkClass}>
    {label}
  </a>
)

/** Cut where it is too long for one, so that the answer is that it doesn't work, and not that the page is missing. */
const invitationOf = (search: URLSearchParams) => search.get('invitation')?.slice(0, INVITATION_TOKEN_MAX)
const optionsFor = (search: URLSearchParams) =>
  query(signUpApi.signUpOptions, { invitation: invitationOf(search) })

/** Who may sign up: the first HTML says it. */
export const prefetch = (context: PrefetchContext) =>
  Promise.all([prefetchSignInOptions(context), context.queryClient.prefetchQuery(optionsFor(context.search))])

export function Component() {
  useTitle(texts.signUp)
  const [search] = useSearchParams()
  const { data } = useQuery(optionsFor(search))
  if (!data || data.mode === 'open' || data.invitation === 'valid') return <SignUpForm />
  const { mode, invitation } = data
  return mode === 'invitation' ? (
    <NotInvited why={invitation ?? 'needed'} next={nextOf(search)} />
  ) : (
    <SignUpForm needsApproval notice={invitation && texts.notInvited[invitation]} />
  )
}

function NotInvited({ why, next }: { why: Exclude<InvitationState, 'valid'> | 'needed'; next: string }) {
  return (
    <AuthFrame
      title={texts.byInvitation}
      description={texts.notInvited[why]}
      footer={<SignInInstead next={next} />}
    />
  )
}

const SignInInstead = ({ next }: { next: string }) => (
  <p className="m-0">
    {texts.alreadyAReaderHere}{' '}
    <AppLink to={href.signIn(next)} className={footLink}>
      {texts.signIn}
    </AppLink>
  </p>
)

function SignUpForm({ needsApproval = false, notice }: { needsApproval?: boolean; notice?: string | null }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = nextOf(search)
  const invitation = invitationOf(search)
  const { field, form, submit, isPending } = useContractForm(signUpApi.signUp, {
    defaults: { name: '', username: '', email: '', password: '', words: '', invitation },
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
      description={needsApproval ? texts.approvalNeeded : texts.putYourNameInTheBookDescription}
      notice={notice && <Notice className="mb-6">{notice}</Notice>}
      onSubmit={submit}
      otherwise={<GoogleButton next={next} invitation={invitation} />}
      footer={<SignInInstead next={next} />}
    >
      <TextField label={texts.name} autoComplete="name" {...field('name')} />
      <UsernameField typed={form.watch('username')} hint={texts.usernameHint} {...field('username')} />
      <TextField label={texts.email} type="email" autoComplete="email" {...field('email')} />
      <NewPasswordField label={texts.password} {...field('password')} />
      {needsApproval && (
        <TextArea
          label={texts.whyJoin}
          optional
          limit={SIGN_UP_WORDS_MAX}
          minRows={2}
          maxRows={6}
          {...field('words')}
        />
      )}
      <p className="m-0 text-xs text-muted">{texts.agreement(agreed)}</p>
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        {texts.signUp}
      </Button>
    </AuthFrame>
  )
}
