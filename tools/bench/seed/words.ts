/** The words of titles, names and sentences. */
export const words = {
  adjective:
    'amber ancient bitter bright broken burning crooked crystal distant drowned empty endless fallen first foreign forgotten frozen gentle gilded green hidden hollow hungry last little long lost midnight narrow northern open pale patient perfect quiet restless ruined salt scarlet second secret silent silver sleeping slow southern stolen strange sudden summer tender unfinished unwritten velvet wandering white wild winter wooden',
  noun: 'afternoon alphabet apprentice archive arithmetic atlas balcony bell border bridge brother candle cartographer cathedral chair city clock cloud coast country court daughter desert dictionary door dream echo empire engine evening exile feast field fire flood forest friend game garden ghost glass gardener guest harbour harvest heart horizon house hunger hunter island journey kingdom kitchen ladder lamp language letter library light lighthouse machine map market memory mirror moon morning mountain museum music night notebook ocean orchard painter parade passage photograph piano pilgrim prisoner promise question quarry radio rain reader river road room rose sailor school sea season shadow ship shore silence sister sky snow song station stone storm story stranger street summer table tailor theatre thief throne tide tower traveller treasure valley village violin voyage waiter wall war water weather weaver wedding well widow wind window winter witness wolf wood word year',
  place:
    'Aleppo Alexandria Bergen Bombay Bruges Buenos_Aires Cádiz Cairo Cape_Town Constantinople Cork Dakar Dublin Edinburgh Florence Fez Geneva Goa Hanoi Havana Istanbul Jaipur Kyoto Lagos Lima Lisbon London Macondo Madrid Marrakesh Naples Odessa Oslo Palermo Paris Petersburg Porto Prague Reykjavík Riga Rome Samarkand Seville Sofia Tangier Tbilisi Tokyo Trieste Turin Valparaíso Venice Vienna Vilnius Zanzibar',
  first:
    'Ada Adele Akira Alba Amara Anders Anna Anton Astrid Aya Beatriz Ben Carmen Chidi Clara Daniel Elena Elif Emil Emma Esther Fatima Femi Finn Freya Gabriel Grace Hana Hugo Ida Ines Ingrid Isaac Iris Ivan Jakob Jana Jorge José Julia Kenji Lara Leila Leo Lena Lucía Magnus Maja Marco María Marta Mei Mina Nadia Noor Nora Olga Omar Orhan Paula Pavel Rosa Ruth Salma Samuel Sara Simone Sofía Sven Tariq Teresa Thea Tomás Uma Vera Viktor Yara Yusuf Zadie Zoë',
  last: 'Abadi Achterberg Adeyemi Almeida Andersen Aslan Bauer Bergström Bianchi Bowen Castillo Chaudhry Chen Costa Dahl Delacroix Diallo Dvořák Eriksen Falk Farouk Ferreira Fischer Fontaine Fujita García Greene Haddad Hansen Hayashi Herrera Holm Horvat Ibrahim Ivanova Jansen Jensen Kaplan Keller Khalil Kim Kowalska Larsen Lefèvre Lindqvist López Mahfouz Marsh Mendes Meyer Moreau Mori Müller Nakamura Novák Nwosu Okafor Oliveira Olsen Ortega Park Petrov Popescu Quiroga Rahman Ramos Reyes Rossi Sato Schneider Silva Singh Sørensen Suzuki Tanaka Torres Varga Vidal Walsh Weber Yamada Yılmaz Zhang',
  subject:
    'fiction history poetry science philosophy travel biography mystery fantasy romance essays nature music art religion politics cooking psychology children classics',
} as const
export type WordKind = keyof typeof words

/** The texts of posts; `%s` is replaced by a noun. */
export const sentences = [
  'I read the first half in one sitting and the second half over a month.',
  'The chapter about the %s made me put the book down and look out of the window.',
  'Nobody writes about a %s the way this author does.',
  'Has anyone else noticed how often the %s comes back?',
  'A slow beginning, and then it would not let me go.',
  'My grandmother gave me this one, with her notes in the margins.',
  'It is really a book about the %s, whatever the cover says.',
  'I had forgotten how funny it is.',
  'The translation reads as if it had been written in our language.',
  'I am keeping this beside the bed, next to the %s.',
  'Not for everyone, but it was for me.',
  'Every page smells of rain and of a %s.',
  'I disagree with the ending and have thought of little else since.',
  'Read it aloud; the sentences are made for it.',
  'The %s in the third part deserves a novel of its own.',
  'We talked about it all evening and nobody agreed.',
  'What should I read next, after the %s?',
  'There is one sentence about a %s that I have copied into my notebook.',
  'I would give it to anyone who has ever waited for a train.',
  'The best thing I have read this year, and it was published before I was born.',
]
