export const texts = {
  emailAndPassword: 'Email and password',
  google: 'Google',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  youSignInWith: 'You sign in with',
  readingHereSince: 'Reading here since',
  editProfile: 'Edit profile',
}
