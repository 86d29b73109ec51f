import type { ReactNode } from 'react'

/** What readers see here. */
export const texts = {
  deletionStarts: (day: string) =>
    `You and everything of yours will be hidden from others and your other devices signed out right away. On ${day} your account will be deleted for good. Until then you can sign in and keep it.`,
  deleteQuestion: 'Delete your account?',
  deletedAtOnce: 'Your account will be deleted right away. This can’t be undone.',
  cancel: 'Cancel',
  deleteMyAccount: 'Delete my account',
  yourPassword: 'Your password',
  signInWithGoogle: 'Sign in with Google',
  whatIsDeleted:
    'This deletes everything of yours: your profile and picture, posts and replies, bookshelves, likes, follows and messages. Your username stays reserved, so nobody can impersonate you.',
  graceDays: (days: number, day: string) =>
    `You’ll have ${days} days to change your mind, until ${day}. Meanwhile you and everything of yours are hidden from others.`,
  exportFirst: (link: ReactNode) => <>You may want to {link} first.</>,
  exportYourData: 'export your data',
  loading: 'Loading',
  progress: (done: number, total: number) =>
    `Gathering: ${done} of ${total} parts. We’ll email you when it’s ready. Feel free to keep reading.`,
  download: (size: string | null) => (size ? `Download (${size})` : 'Download'),
  availableUntil: (day: string) => `Available until ${day}`,
  loadingYourExport: 'Loading your export',
  about:
    'A ZIP file with all your data: your profile, posts and their earlier versions, bookshelves with notes, likes, follows and messages. In JSON and CSV, so you and other programs can read it.',
  exportMyData: 'Export my data',
  exportAgain: 'Export again',
  export: 'Export',
  yourLastExportFailed: 'Your last export failed. Nothing is lost; please try again.',
}
