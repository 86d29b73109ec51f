import { NewBook, catalogueApi, type BookDetail } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { Select, TextArea, TextField } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { useState, type FormEvent } from 'react'
import { CoverField, type ChosenCover } from './cover-field.tsx'
import { issuesOf, messageFor, useIssues } from '../books/book-form.ts'
import { languageOptions } from '../books/languages.ts'
import { toNewBook, type Fields } from './book-fields.ts'
import { texts } from './texts.ts'

const LANGUAGES = languageOptions(texts.anyLanguage)
const EMPTY: Fields = {
  title: '',
  authors: '',
  isbn: '',
  publishedYear: '',
  pageCount: '',
  language: '',
  publisher: '',
  format: '',
  description: '',
  subjects: '',
  series: '',
  position: '',
}

interface Props {
  title: string
  onAdded: (book: BookDetail) => void
  onKnown: (book: BookDetail) => void
}

/** A form for a missing book; only title and author are required. */
export function AddBookForm({ title, onAdded, onKnown }: Props) {
  const [fields, setFields] = useState<Fields>({ ...EMPTY, title })
  const { form, issues, setIssues } = useIssues()
  const [cover, setCover] = useState<ChosenCover | null>(null)
  const add = useAction(catalogueApi.add, {
    quiet: true,
    onSuccess: ({ isNew, book }) => (isNew ? void finish(book) : onKnown(book)),
    onError: (error) => setIssues(error.issues),
  })
  const sendCover = useAction(catalogueApi.setCover, { quiet: true })
  /** The book has been added even if uploading its cover fails. */
  const finish = async (book: BookDetail) => {
    if (cover) {
      const sent = new FormData()
      sent.set('image', cover.file)
      await sendCover.runAsync({ bookId: book.bookId }, { form: sent })
    }
    onAdded(book)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = toNewBook(fields)
    const found = issuesOf(NewBook, input)
    setIssues(found)
    if (!found.length) add.run(input)
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
    error: messageFor(name, issues),
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-measure flex-col gap-6 pt-4">
      <TextField label={texts.title} {...field('title')} />
      <TextField label={texts.authors} hint={texts.authorsHint} {...field('authors')} />
      <CoverField
        title={fields.title}
        author={fields.authors.split(',')[0]!.trim()}
        address={cover?.address ?? null}
        onChange={setCover}
      />
      <TextField label={texts.isbn} hint={texts.isbnHint} optional {...field('isbn')} />
      <div className={PAIR}>
        <TextField label={texts.year} hint={texts.yearHint} optional {...field('publishedYear')} />
        <TextField label={texts.pages} inputMode="numeric" optional {...field('pageCount')} />
      </div>
      <div className={PAIR}>
        <Select label={texts.language} optional options={LANGUAGES} {...field('language')} />
        <TextField label={texts.format} hint={texts.formatHint} optional {...field('format')} />
      </div>
      <TextField label={texts.publisher} optional {...field('publisher')} />
      <div className={PAIR}>
        <TextField label={texts.series} optional {...field('series')} />
        <TextField label={texts.position} inputMode="decimal" optional {...field('position')} />
      </div>
      <TextField label={texts.subjects} hint={texts.subjectsHint} optional {...field('subjects')} />
      <TextArea label={texts.bookDescription} optional limit={5000} {...field('description')} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={add.isPending || sendCover.isPending}>
          {texts.add}
        </Button>
      </div>
    </form>
  )
}

const PAIR = 'grid items-start gap-6 sm:grid-cols-2'
