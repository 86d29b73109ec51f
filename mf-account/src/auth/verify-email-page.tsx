import { signUpApi, wrongCode } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { signedIn, useTitle } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useContractForm } from '@flyleaf/web/form'
import { AuthFrame } from './auth-frame.tsx'
import { nextOf } from './next-of.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { texts } from './texts.tsx'

export function Component() {
  const [search] = useSearchParams()
  const email = search.get('email')
  return email ? <VerifyEmail email={email} next={nextOf(search)} /> : <Navigate to={href.signUp()} replace />
}

function VerifyEmail({ email, next }: { email: string; next: string }) {
  useTitle(texts.verifyYourEmail)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { field, submit, isPending } = useContractForm(signUpApi.verifyEmail, {
    defaults: { email, code: '' },
    problemFields: { [wrongCode.code]: 'code' },
    focus: 'code' as const,
    onSuccess: ({ profile }) => {
      signedIn(queryClient, profile)
      void navigate(next, { replace: true })
    },
  })
  return (
    <AuthFrame
      title={texts.checkYourEmail}
      description={<>{texts.codeSentTo(<strong className="wrap-anywhere text-ink">{email}</strong>)}</>}
      onSubmit={submit}
      footer={<ResendButton endpoint={signUpApi.resendEmailVerification} email={email} />}
    >
      <CodeField {...field('code')} onComplete={() => void submit()} />
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        {texts.verify}
      </Button>
    </AuthFrame>
  )
}
