export const texts = {
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  checking: 'Checking…',
  username: 'Username',
}
