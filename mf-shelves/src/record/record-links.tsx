import { inlineLinkClass } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { texts } from './texts.ts'

/** Leads from the page of an author or a series to its record. */
export const RecordLinks = ({ improve, history }: { improve: string; history: string }) => (
  <p className="m-0 mt-3 flex flex-wrap gap-x-5 text-sm">
    <AppLink to={improve} className={inlineLinkClass}>
      {texts.improve}
    </AppLink>
    <AppLink to={history} className={inlineLinkClass}>
      {texts.history}
    </AppLink>
  </p>
)
