export const texts = {
  title: 'Objections',
  description:
    'Decisions to which somebody objects, the oldest first. Whoever decided doesn’t answer, unless nobody else can.',
  loading: 'Loading objections',
  none: 'No objections',
  noneDescription: 'When somebody objects to a decision, it appears here.',
  uphold: 'Uphold',
  reverse: 'Reverse',
  upholdTitle: 'Uphold the decision?',
  reverseTitle: 'Reverse the decision?',
  answer: 'Your answer to them',
  confirmUphold: 'Uphold decision',
  confirmReverse: 'Reverse decision',
}
