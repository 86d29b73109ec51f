export const texts = {
  stopEmails: 'Stop emails',
  question: 'Stop the emails about what you haven’t seen?',
  description: 'Your notifications stay on Flyleaf. You can ask for the emails again in your settings.',
  stop: 'Stop these emails',
  stopped: 'You won’t get these emails any more',
  settings: 'Open settings',
}
