import { GOOGLE_PROBLEMS, type GoogleProblem } from '@flyleaf/contracts'
import { Notice } from '@flyleaf/ui/notice'
import { useSearchParams } from 'react-router'
import { texts } from './texts.tsx'

/** The outcome of signing in with Google: why it failed, or what is still needed. */
export function GoogleNotice() {
  const [search] = useSearchParams()
  const problem = search.get('problem')
  if (problem === ('waiting' satisfies GoogleProblem))
    return (
      <Notice role="status" className="mb-6">
        {GOOGLE_PROBLEMS.waiting}
      </Notice>
    )
  if (problem)
    return (
      <Notice tone="danger" role="alert" className="mb-6">
        {Object.hasOwn(GOOGLE_PROBLEMS, problem)
          ? GOOGLE_PROBLEMS[problem as GoogleProblem]
          : GOOGLE_PROBLEMS.failed}
      </Notice>
    )
  if (search.get('link') !== 'google') return null
  return (
    <Notice role="status" className="mb-6">
      {texts.accountExists}
    </Notice>
  )
}
