import type { ImportField } from '@flyleaf/contracts'
import { plain } from '../book-key.ts'

/** How the columns of tables are named in the commonest languages, the surest words first, without accents. */
const WORDS: Record<ImportField, string> = {
  title:
    'title|book title|titel|buchtitel|titre|titulo|titolo|tytul|tittel|titul|cim|titlu|название|书名|書名|タイトル|제목|book|buch|livre|libro|livro|boek|bok|bog|ksiazka|книга|name',
  authors:
    'author|authors|book author|autor|autoren|autorin|auteur|auteurs|autore|autori|autores|autora|schrijver|forfatter|forfattare|kirjailija|автор|авторы|作者|著者|저자|writer|written by|by|verfasser',
  isbn: 'isbn|isbn 13|isbn 10|isbn13|isbn10|isbn uid|ean',
  rating:
    'rating|my rating|star rating|stars|bewertung|meine bewertung|sterne|note sur 5|ma note|nota|calificacion|puntuacion|valutazione|voto|avaliacao|beoordeling|waardering|score|betyg|vurdering|ocena|оценка|рейтинг|评分|評価|평점|punkte|note',
  status:
    'status|read status|reading status|exclusive shelf|lesestatus|statut|estado|stato|leesstatus|lasstatus|статус|状态|状態|상태|state|gelesen|lu|leido|letto|lido|read|finished|completed|progress',
  shelves:
    'shelves|bookshelves|shelf|tags|tag|collections|collection|labels|categories|category|regal|regale|schlagworter|kategorie|kategorien|etageres|etagere|etiquettes|categorie|estanteria|estanterias|etiquetas|scaffale|scaffali|etichette|estante|estantes|plank|planken|hylla|hyllor|polka|полка|полки|теги|书架|本棚|책장|lists|list',
  readAt:
    'date read|read date|finished at|date finished|finished date|finish date|end date|date completed|completed on|finished on|read on|last date read|dates read|beendet|beendet am|gelesen am|enddatum|lesedatum|date de lecture|lu le|fini le|termine le|date de fin|fecha de lectura|leido el|fecha fin|terminado|data lettura|letto il|data di lettura|data fine|data de leitura|lido em|terminado em|gelezen op|uitgelezen|datum gelezen|last|utlast|laest|lest|dato lest|data przeczytania|przeczytano|дата прочтения|прочитано|阅读日期|読了日|読了|완독일|date|datum|fecha|data',
  startedAt:
    'date started|start date|started at|started|started on|begun|begonnen|begonnen am|angefangen|startdatum|date de debut|commence le|fecha de inicio|empezado|data inizio|iniziato il|data de inicio|iniciado em|gestart|paborjad|startet|data rozpoczecia|дата начала|开始日期|開始日|시작일',
  addedAt:
    'date added|added at|added|added on|created|created at|hinzugefugt|hinzugefugt am|date d ajout|ajoute le|fecha de adicion|anadido|fecha agregado|data aggiunta|aggiunto il|data de adicao|adicionado em|toegevoegd|toegevoegd op|tillagd|tilfojet|lagt til|data dodania|дата добавления|添加日期|登録日|추가일|timestamp',
  review:
    'review|my review|rezension|critique|resena|recensione|resenha|recensie|recension|anmeldelse|recenzja|рецензия|отзыв|书评|レビュー|리뷰',
  note: 'private notes|private note|notes|my notes|note|comment|comments|notizen|notiz|anmerkungen|anmerkung|kommentar|bemerkung|remarques|commentaire|commentaires|notas|comentarios|comentario|commenti|commento|notities|opmerkingen|anteckningar|noter|notater|notatki|uwagi|заметки|комментарий|笔记|备注|メモ|메모',
  year: 'year|year published|publication year|published|publication date|pub date|publish date|pubdate|original publication year|erscheinungsjahr|jahr|erschienen|annee|annee de publication|date de publication|parution|ano|ano de publicacion|anno|anno di pubblicazione|ano de publicacao|jaar|jaar van uitgave|ar|utgivningsar|utgivelsesar|rok|rok wydania|год|год издания|出版年|发行年|년도|first published',
  publisher:
    'publisher|verlag|editeur|editorial|editore|editora|uitgever|uitgeverij|forlag|wydawnictwo|wydawca|издательство|издатель|出版社|출판사|imprint',
  pages:
    'pages|page count|number of pages|num pages|seiten|seitenzahl|pages nombre|nombre de pages|paginas|numero de paginas|pagine|numero di pagine|pagina s|aantal pagina s|sidor|sider|antal sidor|strony|liczba stron|страниц|страницы|页数|ページ数|쪽수|length',
  series: 'series|serie|reihe|buchreihe|saga|cycle|ciclo|reeks|seria|cykl|серия|цикл|系列|シリーズ|시리즈',
  language: 'language|lang|sprache|langue|idioma|lingua|taal|sprak|sprog|jezyk|язык|语言|言語|언어',
}

/** Names of columns which answer whether a book is the reader's: those that are go on a bookshelf of this name. */
export const OWNED = ['owned', 'own', 'besitz', 'im besitz', 'possede', 'en propiedad', 'posseduto']

/** Headers as `plain` leaves them, by field, in the order in which fields are looked for. */
export const HEADER_WORDS = Object.entries(WORDS).map(
  ([field, words]) =>
    [field as ImportField, [...words.split('|').map(plain), ...(field === 'shelves' ? OWNED : [])]] as const,
)
