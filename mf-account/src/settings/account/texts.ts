export const texts = {
  emailAndPassword: 'Email and password',
  google: 'Google',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  youSignInWith: 'You sign in with',
  readingHereSince: 'Reading here since',
  editProfile: 'Edit profile',
  currentPassword: 'Current password',
  newPasswordHint: 'At least 6 characters. Your other devices will be signed out.',
  changePassword: 'Change password',
}
