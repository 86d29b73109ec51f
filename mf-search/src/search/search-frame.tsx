import { Columns, IconButton, TabsNav } from '@flyleaf/ui'
import { TextField } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { AppLink, Slot } from '@flyleaf/web'
import { SEARCH_MAX, type SearchField } from '@flyleaf/web/search-field'
import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecentList } from './recent-list.tsx'
import { addRecentSearch } from './recent-searches.ts'
import { texts } from './texts.tsx'
import { useResultKeys } from './use-result-keys.ts'

const TABS = [
  { key: 'all', label: texts.all },
  { key: 'books', label: texts.books },
  { key: 'bookshelves', label: texts.bookshelves },
  { key: 'posts', label: texts.posts },
  { key: 'people', label: texts.people },
] as const

interface Props {
  kind: (typeof TABS)[number]['key']
  search: SearchField
  placeholder: string
  tools?: ReactNode
  children: ReactNode
}

/** One field to search everything, or one of four kinds. */
export function SearchFrame({ kind, search, placeholder, tools, children }: Props) {
  const { text, setText, asked } = search
  const { field, results } = useResultKeys(() => addRecentSearch(asked))
  const clear = () => {
    setText('')
    field.current?.focus()
  }
  return (
    <Columns
      margin={
        <div className="max-xl:hidden">
          <Slot id="shelves.being-read" isExtra />
        </div>
      }
    >
      <h1 tabIndex={-1} className="sr-only">
        {texts.search[kind]}
      </h1>
      <form
        role="search"
        className="pt-6 sm:pt-10"
        onSubmit={(event) => {
          event.preventDefault()
          addRecentSearch(text)
        }}
      >
        <TextField
          ref={field}
          label={texts.search[kind]}
          hideLabel
          type="search"
          enterKeyHint="search"
          leading={<Search />}
          trailing={
            text !== '' && <IconButton size="sm" label={texts.clearSearch} icon={<X />} onClick={clear} />
          }
          placeholder={placeholder}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <TabsNav
        label={texts.whatToSearch}
        items={TABS}
        active={kind}
        className="mt-3"
        renderLink={(tab, props) => <AppLink to={href.search(tab.key, text.trim())} replace {...props} />}
      />
      {text === '' && <RecentList kind={kind} />}
      {tools}
      <div ref={results}>{children}</div>
    </Columns>
  )
}
