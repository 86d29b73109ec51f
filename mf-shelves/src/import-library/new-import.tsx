import { PageHeader, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { useNavigate } from 'react-router'
import { EarlierImports } from './earlier-imports.tsx'
import { FileDrop } from './file-drop.tsx'
import { texts } from './texts.ts'

/** A drop area, with instructions to get a file. */
export function NewImport() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={texts.importLibrary} description={texts.importLibraryDescription} />
      <FileDrop onUploaded={(importId) => void navigate(href.importBookshelf(importId))} />
      <EarlierImports />
      <Section title={texts.whereToFind} className="mt-10">
        <dl className="m-0">
          {texts.sites.map(({ name, steps }) => (
            <div
              key={name}
              className="grid gap-x-4 gap-y-0.5 border-b border-line py-3 text-sm sm:grid-cols-[9rem_1fr]"
            >
              <dt className="font-medium text-ink">{name}</dt>
              <dd className="m-0 text-muted">{steps}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
