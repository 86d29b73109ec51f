import { signUpApi, waitsForApproval, wrongCode } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, signedIn, useTitle } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useContractForm } from '@flyleaf/web/form'
import { AuthFrame, footLink } from './auth-frame.tsx'
import { nextOf } from './next-of.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { WaitingNotice } from './waiting-notice.tsx'
import { texts } from './texts.tsx'

export function Component() {
  const [search] = useSearchParams()
  const email = search.get('email')
  return email ? <VerifyEmail email={email} next={nextOf(search)} /> : <Navigate to={href.signUp()} replace />
}

function VerifyEmail({ email, next }: { email: string; next: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isWaiting, setIsWaiting] = useState(false)
  useTitle(isWaiting ? texts.thankYou : texts.verifyYourEmail)
  // What was focused is gone.
  useEffect(() => {
    if (isWaiting) document.querySelector('h1')?.focus()
  }, [isWaiting])
  const { field, submit, isPending } = useContractForm(signUpApi.verifyEmail, {
    defaults: { email, code: '' },
    problemFields: { [wrongCode.code]: 'code' },
    focus: 'code' as const,
    onFailure: ({ code }) => {
      if (code !== waitsForApproval.code) return false
      setIsWaiting(true)
      return true
    },
    onSuccess: ({ profile }) => {
      signedIn(queryClient, profile)
      void navigate(next, { replace: true })
    },
  })
  if (isWaiting)
    return (
      <AuthFrame
        title={texts.thankYou}
        notice={<WaitingNotice />}
        footer={
          <AppLink to={href.home()} className={footLink}>
            {texts.lookAround}
          </AppLink>
        }
      />
    )
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
