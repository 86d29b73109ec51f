export const texts = {
  title: 'Announcement',
  description:
    'A message at the top of every page. Readers can dismiss it. Changes appear within a minute and are noted in the audit log.',
  loading: 'Loading the announcement',
  shown: 'Shown now',
  until: (day: string) => `Until ${day}`,
  forever: 'Until you withdraw it',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw the announcement?',
  withdrawDescription: 'No page shows it any more.',
  announceNew: 'Announce something',
  announceAnother: 'Announce something else',
  text: 'Text',
  textHint: 'Addresses that begin with https:// become links',
  lastDay: 'Last day',
  lastDayHint: 'Leave empty to show it until you withdraw it',
  announce: 'Announce',
}
