import type { ReactNode } from 'react'

export const texts = {
  deletionStarts: (day: string) =>
    `You and all your content will be hidden from others and your other devices signed out right away. On ${day} your account will be deleted for good. Until then you can sign in and keep it.`,
  deleteQuestion: 'Delete your account?',
  deletedAtOnce: 'Your account will be deleted right away. This can’t be undone.',
  deleteMyAccount: 'Delete my account',
  whatIsDeleted:
    'This deletes all your content: your profile and picture, posts and replies, bookshelves, likes, follows and messages. Your username stays reserved, so nobody can impersonate you.',
  graceDays: (days: number, day: string) =>
    `You’ll have ${days} days to change your mind, until ${day}. Meanwhile you and all your content are hidden from others.`,
  exportFirst: (link: ReactNode) => <>You may want to {link} first.</>,
  exportYourData: 'export your data',
  loading: 'Loading',
}
