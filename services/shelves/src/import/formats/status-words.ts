import { plain } from '../book-key.ts'
import type { ReadingStatus } from './imported-book.ts'

const WORDS: Record<ReadingStatus, string> = {
  read: 'read|finished|done|completed|complete|have read|gelesen|beendet|fertig|lu|termine|fini|leido|terminado|letto|finito|lido|concluido|gelezen|uit|last|utlast|laest|lest|przeczytane|przeczytana|прочитано|прочитана|прочитал|已读|読了|読んだ|읽음',
  reading:
    'reading|is reading|currently reading|in progress|started|am lesen|lese ich|lese gerade|wird gelesen|en cours|en cours de lecture|leyendo|in lettura|sto leggendo|lendo|bezig|aan het lezen|laser|leser|w trakcie|czytam|teraz czytam|читаю|在读|読書中|読んでいる|읽는 중|paused|on hold',
  want: 'want|want to read|wants to read|to read|tbr|unread|not read|not started|planned|plan to read|wishlist|will ich lesen|mochte ich lesen|wunschliste|ungelesen|zu lesen|sub|a lire|pal|envies|non lu|por leer|pendiente|quiero leer|sin leer|da leggere|voglio leggere|non letto|quero ler|para ler|nao lido|te lezen|wil lezen|ongelezen|vill lasa|att lasa|vil laese|vil lese|chce przeczytac|do przeczytania|хочу прочитать|буду читать|не прочитано|想读|読みたい|積読|읽고 싶은',
  stopped:
    'stopped|dnf|did not finish|abandoned|dropped|gave up|given up|unfinished|abgebrochen|abandonne|abandonado|abbandonato|gestopt|niet uitgelezen|avbruten|afbrudt|porzucone|брошено|弃读|中断|중단',
}

const byWord = <Value extends string>(words: Record<Value, string>) =>
  new Map(
    Object.entries<string>(words).flatMap(([value, said]) =>
      said.split('|').map((word) => [plain(word), value as Value] as const),
    ),
  )
const STATUSES = byWord(WORDS)
const ANSWERS = byWord({
  yes: 'yes|y|ja|oui|si|sim|tak|да|true|x|1',
  no: 'no|n|nein|non|nee|nej|nei|nie|нет|false|0',
})

/** What a cell answers; null for other words. Only the name of its column says to which question. */
export const answerIn = (cell: string) => ANSWERS.get(plain(cell)) ?? null

const ANSWERED = { yes: 'read', no: 'want' } as const

/** The reading status that a cell names in one of the commonest languages, or answers; null for other words. */
export function statusIn(cell: string): ReadingStatus | null {
  const answer = answerIn(cell)
  return answer ? ANSWERED[answer] : (STATUSES.get(plain(cell)) ?? null)
}
