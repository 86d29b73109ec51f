import { Section } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { texts } from './texts.ts'

const LINK = 'inline-block py-1 text-muted hover:text-ink'

/** Leads from the page of a book, an author or a series to its record; in its margin. */
export const RecordLinks = ({ improve, history }: { improve: string; history: string }) => (
  <Section title={texts.isWrong}>
    <p className="m-0 mt-2 flex flex-wrap gap-x-5 text-sm xl:flex-col xl:items-start">
      <AppLink to={improve} className={LINK}>
        {texts.improve}
      </AppLink>
      <AppLink to={history} className={LINK}>
        {texts.history}
      </AppLink>
    </p>
  </Section>
)
