export const texts = {
  title: 'Your account is suspended',
  until: (day: string) => `Until ${day} nobody sees you or anything of yours.`,
  forGood: 'Nobody sees you or anything of yours any more.',
  yourData: 'Your data',
  deleteAccount: 'Delete your account',
  signOut: 'Sign out',
  loading: 'Loading',
}
