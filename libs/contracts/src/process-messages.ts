import type * as z from 'zod/mini'
import { CatalogueChanges } from './catalogue-changes.ts'
import { DigestMail } from './digest.ts'
import { ExportLine } from './export-line.ts'
import { FoundPeople } from './found-people.ts'
import { AcceptedLetter } from './inscriptions.api.ts'
import { LiveEvent } from './live.ts'
import { OwnBooks } from './own-books.ts'
import { PrivateBookshelves } from './private-bookshelves.ts'
import { ReachedBooks } from './reached.ts'
import { BookState } from './shelves.events.ts'
import { ReportedThing } from './reports.ts'
import { EventsInForce, PublishedUpTo, SnapshotPage } from './snapshots.ts'
import { WaitingPerson, WaitingSignUps } from './sign-ups.api.ts'
import { StoredSession } from './stored-session.ts'

/** What is sent to a process, or answered by it. */
export interface ProcessMessage {
  /** `GET /internal/sessions/:hash`, if a service answers it to others. */
  route?: string
  /** The message that replaces it: `StoredSession`. It may be removed in the next major version, when no project uses it. */
  deprecated?: string
  sent?: z.ZodMiniType
  answer?: z.ZodMiniType
}

/** What crosses a wire between processes and is neither a call nor an event, by the name of its schema. */
export const processMessages: Record<string, ProcessMessage> = {
  AcceptedLetter: { route: 'POST /internal/inscriptions', sent: AcceptedLetter },
  BookState: { route: 'GET /internal/books/:bookId', answer: BookState },
  CatalogueChanges: { route: 'GET /internal/catalogue', answer: CatalogueChanges },
  DigestMail: { route: 'POST /internal/digests', sent: DigestMail },
  EventsInForce: { route: 'GET /internal/events/in-force', answer: EventsInForce },
  ExportLine: { route: 'GET /internal/people/:userId/export', answer: ExportLine },
  FoundPeople: { route: 'GET /internal/people', answer: FoundPeople },
  LiveEvent: { answer: LiveEvent },
  OwnBooks: { route: 'GET /internal/own-books', answer: OwnBooks },
  PrivateBookshelves: { route: 'GET /internal/bookshelves/private', answer: PrivateBookshelves },
  PublishedUpTo: { route: 'GET /internal/events/published', answer: PublishedUpTo },
  ReachedBooks: { route: 'GET /internal/readings/reached', answer: ReachedBooks },
  // The answer is a WebP image.
  ReportedImage: { route: 'GET /internal/reported/:kind/:id/images/:place' },
  ReportedThing: { route: 'GET /internal/reported/:kind/:id', answer: ReportedThing },
  SnapshotPage: { route: 'GET /internal/events/snapshots/:name', answer: SnapshotPage },
  StoredSession: { route: 'GET /internal/sessions/:hash', answer: StoredSession },
  WaitingPerson: { route: 'GET /internal/waiting/:userId', answer: WaitingPerson },
  WaitingSignUps: { route: 'GET /internal/waiting', answer: WaitingSignUps },
}
