import {
  Bell,
  BookOpen,
  Circle,
  House,
  LibraryBig,
  MessageCircle,
  Search,
  type LucideIcon,
} from 'lucide-react'

/** The icons that a microfrontend's contract may name. */
const icons: Record<string, LucideIcon> = {
  home: House,
  bookshelves: LibraryBig,
  library: LibraryBig,
  books: BookOpen,
  book: BookOpen,
  'book-open': BookOpen,
  search: Search,
  notifications: Bell,
  bell: Bell,
  messages: MessageCircle,
  message: MessageCircle,
  mail: MessageCircle,
}

export function NavIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name] ?? Circle
  return <Icon aria-hidden="true" strokeWidth={1.5} className={className} />
}
