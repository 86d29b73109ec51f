import { passwordsApi, codeNeeded, wrongCode } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { signedIn, useTitle } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { NewPasswordField } from '../shared/password-field.tsx'
import { useContractForm } from '@flyleaf/web/form'
import { AuthFrame } from './auth-frame.tsx'
import { CodeField } from './code-field.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCodeFocus } from '../shared/use-code-focus.ts'
import { texts } from './texts.tsx'

export function Component() {
  const [search] = useSearchParams()
  const email = search.get('email')
  return email ? <ResetPassword email={email} /> : <Navigate to={href.forgotPassword()} replace />
}

function ResetPassword({ email }: { email: string }) {
  useTitle(texts.resetPassword)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [needsCode, setNeedsCode] = useState(false)
  const { field, form, submit, isPending } = useContractForm(passwordsApi.resetPassword, {
    defaults: { email, code: '', password: '', oneTimeCode: undefined },
    onFailure: ({ code }) => {
      if (code === codeNeeded.code) setNeedsCode(true)
      return code === codeNeeded.code
    },
    problemFields: { [wrongCode.code]: 'code' },
    focus: 'code' as const,
    onSuccess: ({ profile }) => {
      signedIn(queryClient, profile)
      void navigate(href.home(), { replace: true })
    },
  })
  useCodeFocus(form, needsCode)
  return (
    <AuthFrame
      title={texts.chooseANewPassword}
      description={<>{texts.resetCodeSentTo(<strong className="wrap-anywhere text-ink">{email}</strong>)}</>}
      onSubmit={submit}
      footer={<ResendButton endpoint={passwordsApi.resendPasswordReset} email={email} />}
    >
      <CodeField {...field('code')} />
      <NewPasswordField {...field('password')} />
      {needsCode && <OneTimeCodeField {...field('oneTimeCode')} />}
      <Button type="submit" variant="primary" size="lg" loading={isPending}>
        {texts.setPassword}
      </Button>
    </AuthFrame>
  )
}
