export const texts = {
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  newPassword: 'New password',
  newPasswordHint: 'At least 6 characters; longer is better',
  checking: 'Checking…',
  username: 'Username',
}
