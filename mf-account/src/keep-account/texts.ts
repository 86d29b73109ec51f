export const texts = {
  title: 'Keep your account',
  deletedOn: (day: string) => `Your account will be deleted on ${day}`,
  untilThen:
    'Until then nobody else can see you or anything of yours. Keep your account, and everything is back as it was.',
  keepMyAccount: 'Keep my account',
  signOut: 'Sign out',
}
