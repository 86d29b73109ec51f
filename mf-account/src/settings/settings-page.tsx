import { ListSkeleton, PageHeader, PersonRowSkeleton, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, useTitle, type PrefetchContext } from '@flyleaf/web'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { SECTIONS, sectionOf } from './sections.ts'
import { SettingsNav } from './settings-nav.tsx'
import { texts } from './texts.ts'
import { YourPage } from './your-page.tsx'

export const prefetch = ({ search }: PrefetchContext) => (sectionOf(search) ?? SECTIONS[0])?.Content.preload()

export function Component() {
  const [search] = useSearchParams()
  const chosen = sectionOf(search)
  const section = chosen ?? SECTIONS[0]!
  useTitle(chosen ? texts.settingsOf(chosen.label) : texts.settings)
  const content = useFocusOnChange(section.key)
  return (
    <div className="mx-auto max-w-[54rem] xl:mx-0 min-[105rem]:max-w-[75.5rem]">
      <PageHeader title={texts.settings} className={chosen && 'max-md:pb-0'} />
      <div className="grid gap-x-12 md:grid-cols-[12rem_minmax(0,1fr)] md:pt-4 min-[105rem]:grid-cols-[12rem_minmax(0,1fr)_18rem]">
        <SettingsNav active={section} className={chosen && 'max-md:hidden'} />
        <div ref={content} tabIndex={-1} className={chosen ? 'outline-none' : 'outline-none max-md:hidden'}>
          <AppLink
            to={href.settings()}
            className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-muted no-underline md:hidden"
          >
            <ChevronLeft aria-hidden="true" className="size-4" /> {texts.allSettings}
          </AppLink>
          <Section title={section.label}>
            <section.Content
              key={section.key}
              skeleton={<ListSkeleton count={3} item={<PersonRowSkeleton />} label={texts.loadingSettings} />}
            />
          </Section>
        </div>
        <aside className="hidden min-[105rem]:block">
          <YourPage />
        </aside>
      </div>
    </div>
  )
}

/** Moves the focus to the section that was opened. */
function useFocusOnChange(key: string) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    content.current?.focus({ preventScroll: true })
  }, [key])
  return content
}
