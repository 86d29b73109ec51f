import { Avatar, BookCover, Section, Stars } from '@flyleaf/ui'
import { BookSpine, RatingHistogram } from '@flyleaf/ui/books'
import { StarRating } from '@flyleaf/ui/form'
import { useState } from 'react'
import { PropsOf } from './props-of.tsx'

const BOOKS = [
  ['Emma', 'Jane Austen'],
  ['Frankenstein; or, The Modern Prometheus', 'Mary Shelley'],
  ['Middlemarch', 'George Eliot'],
  ['The Left Hand of Darkness', 'Ursula K. Le Guin'],
  ['Moby-Dick: or, the Whale', 'Herman Melville'],
  ['Dune', 'Frank Herbert'],
  ['One Hundred Years of Solitude', 'Gabriel García Márquez'],
  ['The Strange Case of Dr Jekyll and Mr Hyde', 'Robert Louis Stevenson'],
  ['Beloved', 'Toni Morrison'],
  ['Zen and the Art of Motorcycle Maintenance: An Inquiry into Values', 'Robert M. Pirsig'],
  ['1984', 'George Orwell'],
  ['The Unbearable Lightness of Being', 'Milan Kundera'],
  ['Jane Eyre', 'Charlotte Brontë'],
  ['Crime and Punishment', 'Fyodor Dostoevsky'],
  ['The Waves', 'Virginia Woolf'],
  ['Invisible Cities', 'Italo Calvino'],
  ['Do Androids Dream of Electric Sheep?', 'Philip K. Dick'],
  ['The Hitchhiker’s Guide to the Galaxy', 'Douglas Adams'],
] as const

export function Books() {
  const [rating, setRating] = useState<number | null>(3.5)
  return (
    <Section title="Books">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-5 gap-y-7 pt-5">
        {BOOKS.map(([title, author]) => (
          <div key={title} className="min-w-0">
            <BookCover title={title} author={author} size="fill" decorative />
            <p className="m-0 mt-2 truncate font-serif text-sm font-medium">{title}</p>
            <p className="m-0 truncate text-xs text-muted">{author}</p>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-4 pt-8">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size, index) => (
          <BookCover key={size} size={size} title={BOOKS[index + 1]![0]} author={BOOKS[index + 1]![1]} />
        ))}
        {BOOKS.slice(6, 12).map(([title, author]) => (
          <BookCover key={title} size="xs" title={title} author={author} />
        ))}
      </div>
      <div className="mt-8 flex items-end gap-0.5 overflow-x-auto border-b-4 border-line-strong px-1">
        {BOOKS.map(([title, author]) => (
          <a key={title} href={`#${title}`} className="hover:-translate-y-1 transition-transform">
            <BookSpine title={title} author={author} />
          </a>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-x-14 gap-y-6 pt-8">
        <div className="flex flex-col gap-2">
          {[5, 4.3, 3.5, 0.5, null].map((value) => (
            <Stars key={value} value={value} size="md" />
          ))}
        </div>
        <StarRating value={rating} onChange={setRating} />
        <StarRating
          value={null}
          onChange={() => {}}
          label="Not yet rated"
          error="Rating is required for reviews"
        />
        <RatingHistogram
          bars={[1, 0, 2, 3, 9, 14, 22, 31, 18, 12].map((count, index) => ({
            stars: (index + 1) / 2,
            count,
          }))}
        />
      </div>
      <div className="flex flex-wrap items-end gap-4 pt-8">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} name="Ursula K. Le Guin" size={size} />
        ))}
        {['Ada Marsh', 'Idris Vane', 'Noor Abadi', 'Tom Hale', 'Ines', 'Bo Lind', 'Wren Okafor'].map(
          (name) => (
            <Avatar key={name} name={name} />
          ),
        )}
      </div>
      <PropsOf names={['BookCover', 'BookSpine', 'Stars', 'RatingHistogram', 'Avatar']} />
    </Section>
  )
}
