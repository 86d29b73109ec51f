export const texts = {
  stopEmails: 'Stop emails',
  question: 'Unsubscribe from these emails?',
  description: 'Your notifications stay on Flyleaf. You can turn them back on in Settings.',
  stop: 'Stop these emails',
  stopped: 'You won’t get these emails any more',
  settings: 'Open settings',
}
