import { oneTimeCodesApi } from '@flyleaf/contracts'
import { lazyPart, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeCodes } from './change-codes.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { texts } from './texts.tsx'
import { Topic } from './topic.tsx'

const SetUp = lazyPart(() => import(/* webpackChunkName: "set-up-codes" */ './set-up-codes.tsx'))

/** One-time codes: setting up an app, and what there is to do once they are on. */
export function OneTimeCodes({ hasPassword }: { hasPassword: boolean }) {
  const { data } = useQuery(query(oneTimeCodesApi.state))
  const [fresh, setFresh] = useState<readonly string[] | null>(null)
  const [isOver, setIsOver] = useState(false)
  if (!data) return <Topic title={texts.oneTimeCodes} state="…" />
  const state = data.isOn ? texts.codesOn(data.recoveryCodesLeft) : texts.codesOff
  if (!hasPassword) return <Topic title={texts.oneTimeCodes} state={texts.codesNeedPassword} />
  return (
    <Topic
      title={texts.oneTimeCodes}
      state={state}
      action={data.isOn ? texts.manage : texts.setUp}
      isWaiting={fresh !== null}
      key={String(isOver)}
    >
      {(close) =>
        fresh ? (
          <RecoveryCodes
            codes={fresh}
            onDone={() => {
              setFresh(null)
              close()
            }}
          />
        ) : data.isOn ? (
          <ChangeCodes onRenewed={setFresh} onEnded={() => setIsOver(!isOver)} />
        ) : (
          <SetUp onOn={setFresh} />
        )
      }
    </Topic>
  )
}
