export const texts = {
  username: 'Username',
  usernameHint: 'Type a name to see suggestions.',
}
