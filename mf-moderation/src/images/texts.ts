import type { ReportedKind } from '@flyleaf/contracts'

const names: Record<ReportedKind, (number: number, owner: string) => string> = {
  post: (number, owner) => `Image ${number} of a post by ${owner}`,
  person: (_number, owner) => `The picture of ${owner}`,
  bookshelf: (number, owner) => `Cover ${number} of a bookshelf of ${owner}`,
  message: (number, owner) => `Image ${number} of a message by ${owner}`,
}

export const texts = {
  title: 'Blocked images',
  description:
    'Nobody can upload these images, also resized or converted. They are blocked with a decision about a report. What is uploaded already stays. What you change here takes effect at once, and is in the audit log.',
  loading: 'Loading the images',
  none: 'No image is blocked',
  noneDescription: 'Block one when you decide about a report of something that shows it.',
  name: (kind: ReportedKind, place: number, owner: string | undefined) =>
    names[kind](place + 1, owner ?? 'a former reader'),
  onlyTheFile: 'Too plain to be told from others: only the very same file is refused',
  show: 'Show the image',
  notKept: 'The image is not kept any more',
  openCase: 'Open the report',
  unblockOutcome: 'Readers can upload it again.',
}
