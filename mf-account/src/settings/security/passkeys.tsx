import { PASSKEYS_MAX, passkeysApi, tooManyPasskeys } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { texts } from './texts.tsx'
import { Topic } from './topic.tsx'

/** The reader's passkeys: adding one, and naming and removing those that are there. */
export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const { data } = useQuery(query(passkeysApi.passkeys))
  const [isAdding, setIsAdding] = useState(false)
  if (!data) return <Topic title={texts.passkeys} state="…" />
  const { items } = data
  const hasNone = items.length === 0
  return (
    <Topic
      title={texts.passkeys}
      state={hasNone ? texts.noPasskeys : texts.countOfPasskeys(items.length)}
      action={hasNone ? texts.add : texts.manage}
    >
      {() => (
        <div className="flex flex-col gap-5">
          {!hasNone && (
            <ul aria-label={texts.passkeys} className="m-0 list-none border-t border-line p-0">
              {items.map((passkey) => (
                <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
              ))}
            </ul>
          )}
          {items.length >= PASSKEYS_MAX ? (
            <p className="m-0 text-muted">{tooManyPasskeys.message}.</p>
          ) : hasNone || isAdding ? (
            <AddPasskey hasPassword={hasPassword} onAdded={() => setIsAdding(false)} />
          ) : (
            <Button className="self-start" onClick={() => setIsAdding(true)}>
              {texts.addPasskey}
            </Button>
          )}
        </div>
      )}
    </Topic>
  )
}
