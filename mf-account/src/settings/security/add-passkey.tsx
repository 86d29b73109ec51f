import { codeNeeded, passkeysApi, type ResultOf } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { useState } from 'react'
import { OneTimeCodeField } from '../../auth/one-time-code-field.tsx'
import { askForPasskey } from '../../shared/ask-for-passkey.ts'
import { PasswordOrGoogle, useProof } from '../../shared/proof.tsx'
import { useCodeFocus } from '../../shared/use-code-focus.ts'
import { texts } from './texts.tsx'

type Options = ResultOf<typeof passkeysApi.begin>['options']

/** Asks for the password, and for a one-time code where codes are on; then the browser makes the passkey. */
export function AddPasskey({ hasPassword, onAdded }: { hasPassword: boolean; onAdded: () => void }) {
  const proof = useProof()
  const [needsCode, setNeedsCode] = useState(false)
  const [isMaking, setIsMaking] = useState(false)
  const add = useAction(passkeysApi.add, { invalidates: [passkeysApi.passkeys], onSuccess: onAdded })
  const make = async (options: Options) => {
    setIsMaking(true)
    const credential = await askForPasskey(({ startRegistration }) =>
      startRegistration({ optionsJSON: options }),
    )
    if (credential) await add.runAsync({ credential })
    setIsMaking(false)
    // Each code works once.
    form.resetField('oneTimeCode')
  }
  const { field, form, submit, isPending } = useContractForm(passkeysApi.begin, {
    defaults: { password: hasPassword ? '' : undefined, oneTimeCode: undefined },
    ...(hasPassword && { focus: 'password' as const }),
    onFailure: (error) => {
      if (error.code !== codeNeeded.code) return proof.onFailure(error)
      setNeedsCode(true)
      return true
    },
    onSuccess: ({ options }) => void make(options),
  })
  useCodeFocus(form, needsCode)
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-5">
      <p className="m-0 text-muted">{texts.aboutPasskeys}</p>
      <PasswordOrGoogle hasPassword={hasPassword} proof={proof} field={field('password')} />
      {needsCode && <OneTimeCodeField {...field('oneTimeCode')} />}
      <Button type="submit" variant="primary" className="self-start" loading={isPending || isMaking}>
        {texts.addPasskey}
      </Button>
    </form>
  )
}
