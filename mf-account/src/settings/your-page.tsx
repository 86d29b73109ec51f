import { Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useSession } from '@flyleaf/web'
import { PersonIntro } from '../person/person-intro.tsx'
import { texts } from './texts.ts'

const LINK = 'inline-block py-1 text-muted no-underline hover:text-ink hover:underline'

/** What others see of the reader, in the margin. */
export function YourPage() {
  const { profile } = useSession()
  if (!profile) return null
  return (
    <Section title={texts.yourPage}>
      <PersonIntro {...profile} />
      <p className="m-0 mt-3 text-xs">
        <AppLink to={href.editProfile()} className={LINK}>
          {texts.editProfile}
        </AppLink>
      </p>
    </Section>
  )
}
