export const texts = {
  title: 'Keep your account',
  deletedOn: (day: string) => `Your account will be deleted on ${day}`,
  untilThen: 'Until then your profile and posts are hidden. Keep your account to bring everything back.',
  keepMyAccount: 'Keep my account',
  signOut: 'Sign out',
}
